// violated: nothing
#include <search.h>
struct e { struct e *next, *prev; int v; };
int main(void) {
    struct e a = {0, 0, 1}, b = {0, 0, 2};
    insque(&a, 0);
    insque(&b, &a);
    remque(&a);
    return b.prev == 0 ? 0 : 1;
}
