// violated: nothing
char *p = "abc";
char q[] = "abc";
int main(void) { q[1] = 'x'; return 0; }
