// violated: nothing
int main(void) {
    return (1 << 13) ? 0 : 1;
}
