// limpet: unsafe(assertion@12)
#include <assert.h>

int main(void)
{
    unsigned x = 0, y = 50;
    while (x < 100) {
        x++;
        if (x > 50)
            y++;
        assert(x < y || x > 49 || y != 50); // stays true
        assert(y <= 99); // <- here
    }
    return 0;
}
