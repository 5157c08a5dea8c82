/* limpet/cprover.h: lets harnesses written for CBMC compile for Limpet where they rely on what CBMC declares by itself. An
 * independent rendering of that interface; the comments say what Limpet makes of each function. All are known by name,
 * so that the header is needed only for types, for sizes that are left out, and for results that are no `int`.
 *
 *     limpet verify harness.c -include limpet/cprover.h
 */
#ifndef LIMPET_CPROVER_H
#define LIMPET_CPROVER_H

#ifdef __cplusplus
#define __CPROVER_bool bool
extern "C" {
#else
#define __CPROVER_bool _Bool
#endif

typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;

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

/* The size of the object that `p` points into, and how far `p` is behind its start; 0 and the address for no object. */
__CPROVER_size_t __CPROVER_OBJECT_SIZE(const void *p);
__CPROVER_ssize_t __CPROVER_POINTER_OFFSET(const void *p);
__CPROVER_bool __CPROVER_same_object(const void *p, const void *q);

#ifdef __cplusplus
}
#endif

#endif
