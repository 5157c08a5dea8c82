#include <assert.h>

int main(void) {
    unsigned low, high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
    assert(low != high);
    return 0;
}
