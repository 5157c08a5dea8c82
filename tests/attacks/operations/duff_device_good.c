// violated: nothing
int main(void) {
    char a[11] = {0}; volatile int z = 11; int n = z, i = 0, k = (n + 3) / 4;
    switch (n % 4) {
    case 0: do { a[i++] = 1;
    case 3: a[i++] = 1;
    case 2: a[i++] = 1;
    case 1: a[i++] = 1;
            } while (--k > 0);
    }
    return a[0] - 1;
}
