// violated: nothing
struct f { unsigned long long x : 33; unsigned y : 31; } s = {2147483647, 2147483647};
int main(void) {
    return (int)(s.x + 1 == 3);
}
