// violated: signed-overflow
struct f { unsigned long long x : 33; unsigned y : 31; } s = {2147483647, 2147483647};
int main(void) {
    return (int)(s.y + 1 == 3);
}
