// violated: wild-pointer
union u { int *p; long l; } x;
int k = 4;
int main(void) {
    x.p = &k;
    x.l += 1l << 44;
    return *x.p - 4;
}
