// violated: nothing
int main(void) {
    void *t[] = {&&a, &&b, 0};
    int n = 0;
    goto *t[1];
a: n++;
b: return n;
}
