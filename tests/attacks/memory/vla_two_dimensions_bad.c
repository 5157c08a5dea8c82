// violated: out-of-bounds
int main(void) {
    volatile int n = 3, m = 4;
    int v[n][m];
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) v[i][j] = 1;
    return v[2][3 + n] == 7;
}
