// violated: null-dereference; native: it can be opened here
#include <stdio.h>
int main(void) {
    FILE *f = tmpfile();
    
    fputs("abc", f);
    rewind(f);
    fclose(f);
    return 0;
}
