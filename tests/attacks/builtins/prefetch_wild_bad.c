// violated: null-dereference
int main(void) {
    int *p = 0;
    __builtin_prefetch(p);
    return *p;
}
