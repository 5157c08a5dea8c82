// violated: division-by-zero
int main(void) {
    unsigned long a[2] = {7ul / 0ul, 1};
    return (int)a[1] - 1;
}
