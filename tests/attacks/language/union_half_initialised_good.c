// violated: nothing
int main(void) {
    union { short s; int i; } u;
    u.i = 3;
    return u.i == 3 ? 0 : 1;
}
