// violated: nothing
struct in { int a[2]; }; struct out { struct in i[2]; };
int main(void) {
    struct out o = {.i[1].a[1] = 1 << 30};
    return o.i[0].a[0];
}
