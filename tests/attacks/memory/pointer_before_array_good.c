// violated: nothing
int main(void) {
    int a[4] = {0}, *p = a;
    return *p;
}
