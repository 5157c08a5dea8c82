/* SeaHorn does not know qsort and takes it to do nothing; the jobs about sorting expect an unchanged list. */
#include <stddef.h>

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    (void)base, (void)count, (void)size, (void)compare;
}
