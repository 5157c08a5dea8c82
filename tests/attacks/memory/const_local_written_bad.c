// violated: write-to-constant; native: none
int main(void) {
    const int x = 1;
    *(int *)&x = 2;
    return 0;
}
