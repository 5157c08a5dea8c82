// violated: division-by-zero
static const int zero;
int main(void) {
    int a = 10 % zero;
    return a * 0;
}
