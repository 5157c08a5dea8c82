// violated: division-by-zero
int main(void) {
    int x = sizeof(int) == 4 ? 7 % 0 : 1;
    return x * 0;
}
