/* Functions that verify-c-common declares and leaves open: they may return anything, each time. */
#include <stdbool.h>
#include <stdint.h>

extern bool nd_bool(void);

bool uninterpreted_predicate_fn(uint8_t value) {
    (void)value;
    return nd_bool();
}
