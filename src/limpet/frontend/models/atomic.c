/* C11 atomics that clang does not compile to instructions: objects that are large or not aligned become calls. Exact
 * for one thread; so no order of memory accesses makes a difference.
 */
/* limpet-defines: __atomic_load __atomic_store __atomic_exchange __atomic_compare_exchange __atomic_is_lock_free
   __atomic_load_1 __atomic_load_2 __atomic_load_4 __atomic_load_8 __atomic_load_16
   __atomic_store_1 __atomic_store_2 __atomic_store_4 __atomic_store_8 __atomic_store_16
   __atomic_exchange_1 __atomic_exchange_2 __atomic_exchange_4 __atomic_exchange_8 __atomic_exchange_16
   __atomic_compare_exchange_1 __atomic_compare_exchange_2 __atomic_compare_exchange_4 __atomic_compare_exchange_8
   __atomic_compare_exchange_16
   __atomic_fetch_add_1 __atomic_fetch_add_2 __atomic_fetch_add_4 __atomic_fetch_add_8 __atomic_fetch_add_16
   __atomic_fetch_sub_1 __atomic_fetch_sub_2 __atomic_fetch_sub_4 __atomic_fetch_sub_8 __atomic_fetch_sub_16
   __atomic_fetch_and_1 __atomic_fetch_and_2 __atomic_fetch_and_4 __atomic_fetch_and_8 __atomic_fetch_and_16
   __atomic_fetch_or_1 __atomic_fetch_or_2 __atomic_fetch_or_4 __atomic_fetch_or_8 __atomic_fetch_or_16
   __atomic_fetch_xor_1 __atomic_fetch_xor_2 __atomic_fetch_xor_4 __atomic_fetch_xor_8 __atomic_fetch_xor_16
   __atomic_fetch_nand_1 __atomic_fetch_nand_2 __atomic_fetch_nand_4 __atomic_fetch_nand_8 __atomic_fetch_nand_16 */
#include "limpet_models.h"

/* The compiler knows these names as operators of its own, so each function gets its name behind the compiler's back. */
#define NAMED(result, name, parameters)                            \
    result limpet##name parameters __asm__(#name);                 \
    result limpet##name parameters

/* ---- Objects of any size ---- */

#define ANY_SIZE                                                                                                    \
    NAMED(void, __atomic_load, (size_t size, const void *from, void *to, int order))                                \
    {                                                                                                               \
        (void)order;                                                                                                \
        __builtin_memcpy(to, from, size);                                                                           \
    }                                                                                                               \
                                                                                                                    \
    NAMED(void, __atomic_store, (size_t size, void *to, const void *from, int order))                               \
    {                                                                                                               \
        (void)order;                                                                                                \
        __builtin_memcpy(to, from, size);                                                                           \
    }                                                                                                               \
                                                                                                                    \
    NAMED(void, __atomic_exchange, (size_t size, void *object, const void *value, void *old, int order))            \
    {                                                                                                               \
        (void)order;                                                                                                \
        __builtin_memcpy(old, object, size);                                                                        \
        __builtin_memcpy(object, value, size);                                                                      \
    }                                                                                                               \
                                                                                                                    \
    NAMED(bool, __atomic_compare_exchange,                                                                          \
          (size_t size, void *object, void *expected, const void *wanted, int success, int failure))                \
    {                                                                                                               \
        (void)success;                                                                                              \
        (void)failure;                                                                                              \
        if (!is_equal(object, expected, size)) {                                                                    \
            __builtin_memcpy(expected, object, size);                                                               \
            return false;                                                                                           \
        }                                                                                                           \
        __builtin_memcpy(object, wanted, size);                                                                     \
        return true;                                                                                                \
    }                                                                                                               \
                                                                                                                    \
    NAMED(bool, __atomic_is_lock_free, (size_t size, const volatile void *object))                                  \
    {                                                                                                               \
        (void)object;                                                                                               \
        return size == 1 || size == 2 || size == 4 || size == 8;                                                    \
    }

static bool is_equal(const unsigned char *a, const unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

ANY_SIZE

/* ---- Objects of 1, 2, 4, 8 and 16 bytes ---- */

#define CHANGE(name, type, expression)                                   \
    NAMED(type, name, (volatile type *object, type value, int order))    \
    {                                                                    \
        (void)order;                                                     \
        type old = *object;                                              \
        *object = (type)(expression);                                    \
        return old;                                                      \
    }

#define ONE_SIZE(size, type)                                                                                     \
    NAMED(type, __atomic_load_##size, (const volatile type *object, int order))                                  \
    {                                                                                                            \
        (void)order;                                                                                             \
        return *object;                                                                                          \
    }                                                                                                            \
                                                                                                                 \
    NAMED(void, __atomic_store_##size, (volatile type *object, type value, int order))                           \
    {                                                                                                            \
        (void)order;                                                                                             \
        *object = value;                                                                                         \
    }                                                                                                            \
                                                                                                                 \
    NAMED(bool, __atomic_compare_exchange_##size,                                                                \
          (volatile type *object, type *expected, type wanted, int success, int failure))                        \
    {                                                                                                            \
        (void)success;                                                                                           \
        (void)failure;                                                                                           \
        if (*object != *expected) {                                                                              \
            *expected = *object;                                                                                 \
            return false;                                                                                        \
        }                                                                                                        \
        *object = wanted;                                                                                        \
        return true;                                                                                             \
    }                                                                                                            \
                                                                                                                 \
    CHANGE(__atomic_exchange_##size, type, value)                                                                \
    CHANGE(__atomic_fetch_add_##size, type, old + value)                                                         \
    CHANGE(__atomic_fetch_sub_##size, type, old - value)                                                         \
    CHANGE(__atomic_fetch_and_##size, type, old & value)                                                         \
    CHANGE(__atomic_fetch_or_##size, type, old | value)                                                          \
    CHANGE(__atomic_fetch_xor_##size, type, old ^ value)                                                         \
    CHANGE(__atomic_fetch_nand_##size, type, ~(old & value))

#ifdef __SIZEOF_INT128__
typedef unsigned __int128 sixteen_bytes;
#else
typedef unsigned _BitInt(128) sixteen_bytes; /* never called there */
#endif

ONE_SIZE(1, uint8_t)
ONE_SIZE(2, uint16_t)
ONE_SIZE(4, uint32_t)
ONE_SIZE(8, uint64_t)
ONE_SIZE(16, sixteen_bytes)
