// violated: nothing
#include <stdio.h>
int main(void) {
    FILE *f = tmpfile();
    if (!f) return 0;
    fputs("abc", f);
    rewind(f);
    fclose(f);
    return 0;
}
