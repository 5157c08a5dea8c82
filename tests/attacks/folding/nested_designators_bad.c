// violated: shift
struct in { int a[2]; }; struct out { struct in i[2]; };
int main(void) {
    struct out o = {.i[1].a[1] = 3 << 31};
    return o.i[0].a[0];
}
