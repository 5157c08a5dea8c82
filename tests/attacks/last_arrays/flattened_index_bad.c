// violated: out-of-bounds
int m[3][4];
int main(void) {
    int s = 0;
    for (int i = 0; i < 12; i++) s += m[0][i];
    return s;
}
