/* <stdlib.h>, <malloc.h>: allocation on top of the malloc and free primitives. Exact; realloc always moves, and
 * whether an allocation can fail is up to the engine.
 */
#include "limpet_models.h"
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

void *calloc(size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) {
        errno = ENOMEM;
        return NULL;
    }
    void *block = malloc(total);
    if (block != NULL)
        __builtin_memset(block, 0, total);
    return block;
}

/* As in glibc, a new size of 0 frees the block. */
static void *resize(void *old, size_t size)
{
    if (old == NULL)
        return malloc(size);
    size_t old_size = __limpet_object_size(old);
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *block = malloc(size);
    if (block == NULL)
        return NULL;
    __builtin_memcpy(block, old, old_size < size ? old_size : size);
    free(old);
    return block;
}

void *realloc(void *old, size_t size)
{
    return resize(old, size);
}

void *reallocarray(void *old, size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) {
        errno = ENOMEM;
        return NULL;
    }
    return resize(old, total);
}

static bool is_power_of_two(size_t n)
{
    return n != 0 && (n & (n - 1)) == 0;
}

static void *aligned(size_t alignment, size_t size)
{
    if (!is_power_of_two(alignment)) {
        errno = EINVAL;
        return NULL;
    }
    return LIMPET_ALIGNED(__limpet_aligned_malloc, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return aligned(alignment, size);
}

void *memalign(size_t alignment, size_t size)
{
    return aligned(alignment, size);
}

void *valloc(size_t size)
{
    return __limpet_aligned_malloc(4096, size);
}

int posix_memalign(void **result, size_t alignment, size_t size)
{
    if (!is_power_of_two(alignment) || alignment % sizeof(void *) != 0)
        return EINVAL;
    void *block = LIMPET_ALIGNED(__limpet_aligned_malloc, alignment, size);
    if (block == NULL)
        return ENOMEM;
    *result = block;
    return 0;
}

size_t malloc_usable_size(void *block)
{
    return block == NULL ? 0 : __limpet_object_size(block);
}

void cfree(void *block);

void cfree(void *block)
{
    free(block);
}
