// violated: division-by-zero
int main(void) {
    return 1 && 5 % 0;
}
