// violated: nothing
#include <string.h>
static int sum(char *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int main(void) {
    char b[16], *p = b;
    memset(p, 0, sizeof b);
    return sum(b, 16) == 5;
}
