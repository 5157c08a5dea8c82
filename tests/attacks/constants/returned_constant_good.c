// violated: nothing
static int f(void) { return 0 % 7; }
int main(void) { f(); return 0; }
