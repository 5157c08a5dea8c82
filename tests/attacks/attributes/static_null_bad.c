// violated: null-dereference; native: none, gcc ignores it
static int none(int a[static 1]) { return a != 0 ? 0 : 1; }
int main(void) { return none((int *)0) & 0; }
