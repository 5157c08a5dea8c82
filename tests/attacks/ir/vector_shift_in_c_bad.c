// violated: shift; native: none, gcc does not check vectors; input: 40
typedef unsigned vec __attribute__((vector_size(8)));
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    vec a = {1, 2}, n = {3, __VERIFIER_nondet_uint()};
    vec s = a << n;
    return s[1] == 5 ? 1 : 0;
}
