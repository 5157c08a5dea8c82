// violated: nothing
int main(void) {
    int a[4] = {1, 2, 3, 4}, b[4], *p = b;
    memcpy(p, a, sizeof a);
    return b[0] - 1;
}
