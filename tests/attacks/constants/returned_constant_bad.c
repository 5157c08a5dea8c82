// violated: division-by-zero
static int f(void) { return 7 % 0; }
int main(void) { f(); return 0; }
