// violated: division-by-zero
struct p { int x, y; };
static int sum(struct p q) { return q.x + q.y; }
int main(void) {
    return sum((struct p){0, 0 / 0});
}
