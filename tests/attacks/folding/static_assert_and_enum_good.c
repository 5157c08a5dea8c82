// violated: nothing
enum { BIG = sizeof(int[2]) / 4, LAST = 1 << 30 };
_Static_assert(1 || 5 / 0, "not evaluated");
int main(void) {
    int a[2] = {sizeof(5 / 0), 0 && 1 / 0};
    return a[0] - 4 + a[1] + LAST / BIG - (1 << 29);
}
