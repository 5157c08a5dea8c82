// violated: nothing
extern int __VERIFIER_nondet_int(void);
int m[8][10];
int main(void) {
    int r = __VERIFIER_nondet_int();
    if (r < 0 || r > 7) return 0;
    int *p = (int *)m + r * 10;
    for (int j = 0; j < 10; j++) p[j] = j;
    return 0;
}
