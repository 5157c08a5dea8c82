// violated: overlapping-copy; native: none, gcc lets it pass
int main(void) {
    int a[4] = {1, 2, 3, 4}, *p = a;
    memcpy(p, a, sizeof a);
    return a[0] - 1;
}
