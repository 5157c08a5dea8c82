/* seahorn/seahorn.h: lets harnesses written for SeaHorn compile for Limpet unchanged. An independent rendering of that
 * interface; the comments say what Limpet makes of each function. All are known by name and have no definition here.
 * So are nd_*(), memhavoc(p, n), sea_is_alloc(p) and sea_free(p), which harnesses declare themselves.
 */
#ifndef LIMPET_SEAHORN_H
#define LIMPET_SEAHORN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* For functions that only make up a value and touch no memory. Needs -fdeclspec, which Limpet sets. */
#ifndef SEA_NONDET_FN_ATTR
#define SEA_NONDET_FN_ATTR __declspec(noalias)
#endif

/* ---- Properties ---- */

/* Reaching this call is a violation. */
extern void __VERIFIER_error(void) __attribute__((__noreturn__));

/* Violations if the condition does not hold; holds; holds when the first one does. */
extern void __VERIFIER_assert(bool condition);
extern void __VERIFIER_assert_not(bool condition);
extern void __VERIFIER_assert_if(bool premise, bool condition);
extern void sea_assert_if(bool premise, bool condition);

/* ---- Executions ---- */

/* Executions in which the condition does not hold do not exist. */
extern void __VERIFIER_assume(int condition);
extern void __SEA_assume(bool condition);

/* ---- Memory ---- */

/* Do all `size` bytes at `p` lie in one live object? */
extern bool sea_is_dereferenceable(const void *p, intptr_t size);

/* Was the object that `p` points into written to, since it was allocated or reset? Writes count while tracking is on; it
   is so from the start if nothing in the program switches it on. (For single bytes: limpet_is_modified in limpet.h.) */
extern bool sea_is_modified(char *p);
extern void sea_reset_modified(char *p);
extern void sea_tracking_on(void);
extern void sea_tracking_off(void);

/* A byte of the harness's own for each byte of an object, dead or alive, in slots with numbers that are passed as constants
   somewhere in the program; 0 at first. */
extern void sea_set_shadowmem(char slot, char *p, char value);
extern char sea_get_shadowmem(char slot, char *p);

#ifdef __cplusplus
}
#endif

#ifndef assume
#define assume __SEA_assume
#endif

#define sea_is_deref sea_is_dereferenceable

/* The assertion of SeaHorn: a statement or a void expression. */
#ifdef VACCHECK
#define sassert(X) (void)((__VERIFIER_assert(X), (X)) || (__VERIFIER_error(), 0))
#else
#define sassert(X) (void)((X) || (__VERIFIER_error(), 0))
#endif

#endif
