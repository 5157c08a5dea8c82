// violated: nothing
int main(void) {
    int n = 3, *p = 0, i = 0;
    void *again = &&begin;
begin:;
    int a[n];
    a[0] = i;
    if (i == 1) return *a;
    p = a;
    i++;
    goto begin;
}
