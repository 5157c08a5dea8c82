// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int path[10];
static void walk(int depth) {
    path[depth] = 1;
    if (depth < 9 && __VERIFIER_nondet_int()) walk(depth + 1);
    if (depth < 5 && __VERIFIER_nondet_int()) walk(depth + 2);
}
int main(void) { walk(0); return 0; }
