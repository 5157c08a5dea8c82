// violated: nothing
int main(void) {
    return 0 && 5 % 0;
}
