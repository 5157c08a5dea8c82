// violated: nothing
union u { char c; int i; };
int main(void) {
    union u x; x.i = 0;
    union u y = x; y.c = 1;
    return y.i > 5;
}
