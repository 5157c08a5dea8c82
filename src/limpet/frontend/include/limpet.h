/* limpet.h: what a harness says to Limpet. No dependencies, C89 to C23 and C++.
 *
 * A harness is a program whose inputs are left open: limpet_nondet_*() returns any value of its type, limpet_assume()
 * keeps the executions of interest, limpet_assert() states what must hold in all of them.
 *
 *     #include <limpet.h>
 *
 *     int main(void) {
 *         int a = limpet_nondet_int(), b = limpet_nondet_int();
 *         limpet_assume(a < b);
 *         limpet_assert(a != b);
 *     }
 *
 * Limpet knows these functions by name; they have no definition. `limpet run` asks the given inputs for the values.
 */
#ifndef LIMPET_H
#define LIMPET_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__ || defined __clang__
#define LIMPET_NORETURN __attribute__((__noreturn__))
#else
#define LIMPET_NORETURN
#endif

#ifdef __cplusplus
#define LIMPET_BOOL bool
#elif defined __STDC_VERSION__ && __STDC_VERSION__ >= 199901L
#define LIMPET_BOOL _Bool
#else
#define LIMPET_BOOL int
#endif

typedef __SIZE_TYPE__ limpet_size_t;

/* ---- What must hold ---- */

/* Reaching this call is a violation. */
LIMPET_NORETURN void limpet_fail(void);

/* A violation if the condition is false; the text of the condition is the message. */
LIMPET_NORETURN void __limpet_assert_fail(const char *condition, const char *file, int line);
#define limpet_assert(condition) \
    ((condition) ? (void)0 : __limpet_assert_fail(#condition, __FILE__, __LINE__))

/* ---- Which executions count ---- */

/* Executions in which the condition is false do not exist. */
void limpet_assume(LIMPET_BOOL condition);

/* ---- Open inputs: any value of the type, a new one in each call ---- */

LIMPET_BOOL limpet_nondet_bool(void);
char limpet_nondet_char(void);
signed char limpet_nondet_schar(void);
unsigned char limpet_nondet_uchar(void);
short limpet_nondet_short(void);
unsigned short limpet_nondet_ushort(void);
int limpet_nondet_int(void);
unsigned int limpet_nondet_uint(void);
long limpet_nondet_long(void);
unsigned long limpet_nondet_ulong(void);
__extension__ long long limpet_nondet_llong(void);
__extension__ unsigned long long limpet_nondet_ullong(void);
limpet_size_t limpet_nondet_size_t(void);

/* Any bits: infinities and NaN included. */
float limpet_nondet_float(void);
double limpet_nondet_double(void);

/* Any bits: points to no object that may be accessed, and can be null. */
void *limpet_nondet_pointer(void);

/* Gives each of `size` bytes at `p` any value. They must be writable. */
void limpet_havoc(void *p, limpet_size_t size);

/* ---- Predicates to infer (`limpet prove`) ---- */

/* Marks a function in which the answers of functions without a body are left open. The program is safe if there are
   answers, always the same for the same integers, for which nothing goes wrong.

       extern _Bool infer(int x, int n);
       LIMPET_PARTIAL _Bool inv(int x, int n) { return x == 0 || infer(x, n); }
 */
#define LIMPET_PARTIAL __attribute__((annotate("partial")))

/* ---- What happened to memory ---- */

/* Was this byte written since its object was allocated, or since it was reset? Not for null or places outside of objects. */
LIMPET_BOOL limpet_is_modified(const void *byte);
void limpet_reset_modified(void *p, limpet_size_t size);

/* From here on, nothing may write to the object that p points into, until it is writable again. */
void limpet_read_only(const void *p);
void limpet_writable(const void *p);

#ifdef __cplusplus
}
#endif

#endif
