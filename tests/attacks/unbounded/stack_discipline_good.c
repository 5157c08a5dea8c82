// violated: nothing
extern int __VERIFIER_nondet_int(void);
int st[50]; int top;
int main(void) {
    for (;;) {
        int op = __VERIFIER_nondet_int();
        if (op == 0) break;
        if (op == 1 && top < 50) st[top++] = op;
        if (op == 2 && top > 0) (void)st[--top];
    }
    return 0;
}
