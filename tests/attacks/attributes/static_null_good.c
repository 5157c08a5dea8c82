// violated: nothing
static int none(int a[static 1]) { return a != 0 ? 0 : 1; }
int main(void) { int one = 1; return none(&one) & 0; }
