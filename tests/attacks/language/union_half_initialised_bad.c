// violated: uninitialised; native: gcc sees no undefined bytes
int main(void) {
    union { short s; int i; } u;
    u.s = 3;
    return u.i == 3 ? 0 : 1;
}
