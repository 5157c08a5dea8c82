// violated: out-of-bounds; native: none, needs many inputs
extern int __VERIFIER_nondet_int(void);
int buf[16]; unsigned head, count;
int main(void) {
    while (__VERIFIER_nondet_int()) {
        if (count <= 16) { buf[count] = 1; count++; }
        else if (count) { head = (head + 1) % 16; count--; }
    }
    return 0;
}
