// violated: nothing
#include <assert.h>
#include <locale.h>
int main(void) {
    assert(localeconv()->decimal_point[0] == '.' && localeconv()->thousands_sep[0] == 0);
    return 0;
}
