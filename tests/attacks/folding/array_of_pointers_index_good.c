// violated: nothing
static int pool[4];
int main(void) {
    int *p[2] = {pool, pool + (2147483647 - 1 < 0)};
    return *p[0];
}
