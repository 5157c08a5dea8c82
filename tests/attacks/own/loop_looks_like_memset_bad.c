// violated: out-of-bounds
static void clear(char *p, int n) {
    for (int i = n; i >= 0; i--) p[i] = 0;
}
int main(void) { char b[100]; clear(b, 100); return b[0]; }
