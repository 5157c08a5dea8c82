// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int next[4] = {1, 2, 3, 0};
static int room[4];
int main(void) {
    int at = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() == 2) next[1] = 3;
        at = next[at];
        room[at] = 1;
    }
    return 0;
}
