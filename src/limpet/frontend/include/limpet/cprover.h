/* limpet/cprover.h: lets harnesses written for CBMC compile for Limpet where they rely on what CBMC declares by itself. An
 * independent rendering of that interface; the comments say what Limpet makes of each function. All are known by name,
 * so that the header is needed only for sizes that are left out, for results that are no `int`, and for what CBMC does
 * whatever the types of the operands are.
 *
 *     limpet verify harness.c -include limpet/cprover.h
 */
#ifndef LIMPET_CPROVER_H
#define LIMPET_CPROVER_H

#include "limpet/cprover_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Executions in which the condition does not hold do not exist. */
void __CPROVER_assume(__CPROVER_bool condition);

/* Violations if the condition does not hold. */
void __CPROVER_assert(__CPROVER_bool condition, const char *text);
void __CPROVER_precondition(__CPROVER_bool condition, const char *text);
void __CPROVER_postcondition(__CPROVER_bool condition, const char *text);

/* Ignored. */
void __CPROVER_cover(__CPROVER_bool condition);
void __CPROVER_input(const char *name, ...);
void __CPROVER_output(const char *name, ...);
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);

/* Can `size` bytes at `p` be read, or written to? Without a size, those that the type of `p` says. */
__CPROVER_bool __CPROVER_r_ok(const void *p, __CPROVER_size_t size);
__CPROVER_bool __CPROVER_w_ok(const void *p, __CPROVER_size_t size);
__CPROVER_bool __CPROVER_rw_ok(const void *p, __CPROVER_size_t size);
#define __LIMPET_FIRST_SIZE(p, size, ...) (size)
#define __CPROVER_r_ok(p, ...) (__CPROVER_r_ok)(p, __LIMPET_FIRST_SIZE(p, ##__VA_ARGS__, sizeof *(p), 0))
#define __CPROVER_w_ok(p, ...) (__CPROVER_w_ok)(p, __LIMPET_FIRST_SIZE(p, ##__VA_ARGS__, sizeof *(p), 0))
#define __CPROVER_rw_ok(p, ...) (__CPROVER_rw_ok)(p, __LIMPET_FIRST_SIZE(p, ##__VA_ARGS__, sizeof *(p), 0))

/* Gives all of the object that `p` points into, or `size` bytes at `p`, any contents. They must be writable. */
void __CPROVER_havoc_object(void *p);
void __CPROVER_havoc_slice(void *p, __CPROVER_size_t size);

/* The size of the object that `p` points into, and how far `p` is behind its start; 0 and the address for no object.
   Whether it is a heap block, dead or alive; a number that no other object has, 0 for no object. */
__CPROVER_size_t __CPROVER_OBJECT_SIZE(const void *p);
__CPROVER_ssize_t __CPROVER_POINTER_OFFSET(const void *p);
__CPROVER_bool __CPROVER_same_object(const void *p, const void *q);
__CPROVER_bool __CPROVER_DYNAMIC_OBJECT(const void *p);
__CPROVER_size_t __CPROVER_POINTER_OBJECT(const void *p);

#ifdef __cplusplus
}
#endif

/* Does the operation leave the range of the type in which C carries it out? */
#define __LIMPET_OVERFLOWS(builtin, type, a, b) \
    __extension__({ type _limpet_a = (a), _limpet_b = (b), _limpet_result; builtin(_limpet_a, _limpet_b, &_limpet_result); })
#define __CPROVER_overflow_plus(a, b) __LIMPET_OVERFLOWS(__builtin_add_overflow, __typeof__((a) + (b)), a, b)
#define __CPROVER_overflow_minus(a, b) __LIMPET_OVERFLOWS(__builtin_sub_overflow, __typeof__((a) + (b)), a, b)
#define __CPROVER_overflow_mult(a, b) __LIMPET_OVERFLOWS(__builtin_mul_overflow, __typeof__((a) + (b)), a, b)
#define __CPROVER_overflow_unary_minus(a) __LIMPET_OVERFLOWS(__builtin_sub_overflow, __typeof__(+(a)), 0, a)

/* What kind of number it is. */
#define __CPROVER_isnanf(x) ((__CPROVER_bool)__builtin_isnan((float)(x)))
#define __CPROVER_isnand(x) ((__CPROVER_bool)__builtin_isnan((double)(x)))
#define __CPROVER_isnanld(x) ((__CPROVER_bool)__builtin_isnan((long double)(x)))
#define __CPROVER_isinff(x) ((__CPROVER_bool)__builtin_isinf((float)(x)))
#define __CPROVER_isinfd(x) ((__CPROVER_bool)__builtin_isinf((double)(x)))
#define __CPROVER_isinfld(x) ((__CPROVER_bool)__builtin_isinf((long double)(x)))
#define __CPROVER_isfinitef(x) ((__CPROVER_bool)__builtin_isfinite((float)(x)))
#define __CPROVER_isfinited(x) ((__CPROVER_bool)__builtin_isfinite((double)(x)))
#define __CPROVER_isfiniteld(x) ((__CPROVER_bool)__builtin_isfinite((long double)(x)))
#define __CPROVER_isnormalf(x) ((__CPROVER_bool)__builtin_isnormal((float)(x)))
#define __CPROVER_isnormald(x) ((__CPROVER_bool)__builtin_isnormal((double)(x)))
#define __CPROVER_isnormalld(x) ((__CPROVER_bool)__builtin_isnormal((long double)(x)))

#endif
