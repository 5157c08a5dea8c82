// violated: write-to-constant
char *p = "abc";
char q[] = "abc";
int main(void) { p[1] = 'x'; return 0; }
