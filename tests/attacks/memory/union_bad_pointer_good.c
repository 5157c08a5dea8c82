// violated: nothing
union u { int *p; long l; } x;
int k = 4;
int main(void) {
    x.p = &k;
    x.l += 0;
    return *x.p - 4;
}
