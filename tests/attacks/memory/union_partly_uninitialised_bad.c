// violated: uninitialised; native: none
union u { char c; int i; };
int main(void) {
    union u x; x.i = 0;
    union u y; y.c = 1;
    return y.i > 5;
}
