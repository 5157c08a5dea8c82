// violated: nothing
extern "C" int __VERIFIER_nondet_int();
constexpr int table[4] = {1, 2, 3, 4};
int main() {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3) return 0;
    return table[n] > 4;
}
