// violated: nothing
int main(void) {
    int x = sizeof(int) == 5 ? 7 % 0 : 1;
    return x * 0;
}
