// violated: wild-pointer; native: jumps anywhere
int main(void) {
    void *t[] = {&&a, &&b, 0};
    int n = 0;
    goto *t[2];
a: n++;
b: return n;
}
