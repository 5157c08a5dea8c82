// violated: nothing
int main(void) {
    (void)sizeof(2147483647 + 1);
    return 0;
}
