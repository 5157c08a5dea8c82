// violated: nothing
int main(void) {
    unsigned long a[2] = {0ul / 7ul, 1};
    return (int)a[1] - 1;
}
