// violated: nothing
int main(void) {
    int x = 1;
    *(int *)&x = 2;
    return 0;
}
