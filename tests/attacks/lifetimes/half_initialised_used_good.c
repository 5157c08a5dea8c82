// violated: nothing
struct f { float x, y; };
static float sum(struct f v) { return v.x + v.y; }
int main(void) {
    struct f f; f.x = 2;
    f.y = 2;
    return sum(f) > 3;
}
