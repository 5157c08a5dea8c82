// violated: nothing
static void clear(char *p, int n) {
    for (int i = n - 1; i >= 0; i--) p[i] = 0;
}
int main(void) { char b[100]; clear(b, 100); return b[0]; }
