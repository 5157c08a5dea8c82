// violated: nothing
#include <assert.h>
#include <string.h>
int main(void) {
    char a[] = "\xff", b[] = "a";
    assert(strcmp(a, b) > 0);
    return 0;
}
