// violated: nothing
int main(void) {
    int *p = 0;
    __builtin_prefetch(p);
    return p == (int *)1;
}
