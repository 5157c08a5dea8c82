/* smack.h: lets harnesses written for SMACK compile for Limpet unchanged. An independent rendering of what programs use of
 * that interface. All functions are known by name and have no definition here.
 */
#ifndef LIMPET_SMACK_H
#define LIMPET_SMACK_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Executions in which the condition is false do not exist; a violation if it is false; a violation in any case. */
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(int condition);
void __VERIFIER_error(void);

#ifndef AVOID_NAME_CONFLICTS
#undef assert
#define assert(condition) __VERIFIER_assert(!!(condition))
#define assume(condition) __VERIFIER_assume(!!(condition))
#endif

/* Any value of the type, by each of its names. */
#define LIMPET_SMACK(type, name) type __VERIFIER_nondet_##name(void);
int __VERIFIER_nondet(void);
LIMPET_SMACK(bool, bool)
LIMPET_SMACK(char, char)
LIMPET_SMACK(signed char, signed_char)
LIMPET_SMACK(unsigned char, unsigned_char)
LIMPET_SMACK(unsigned char, uchar)
LIMPET_SMACK(short, short)
LIMPET_SMACK(short, short_int)
LIMPET_SMACK(short, signed_short)
LIMPET_SMACK(short, signed_short_int)
LIMPET_SMACK(unsigned short, unsigned_short)
LIMPET_SMACK(unsigned short, unsigned_short_int)
LIMPET_SMACK(unsigned short, ushort)
LIMPET_SMACK(int, int)
LIMPET_SMACK(int, signed)
LIMPET_SMACK(int, signed_int)
LIMPET_SMACK(unsigned, unsigned)
LIMPET_SMACK(unsigned, unsigned_int)
LIMPET_SMACK(unsigned, uint)
LIMPET_SMACK(long, long)
LIMPET_SMACK(long, long_int)
LIMPET_SMACK(long, signed_long)
LIMPET_SMACK(long, signed_long_int)
LIMPET_SMACK(unsigned long, unsigned_long)
LIMPET_SMACK(unsigned long, unsigned_long_int)
LIMPET_SMACK(unsigned long, ulong)
__extension__ LIMPET_SMACK(long long, long_long)
__extension__ LIMPET_SMACK(long long, long_long_int)
__extension__ LIMPET_SMACK(long long, signed_long_long)
__extension__ LIMPET_SMACK(long long, signed_long_long_int)
__extension__ LIMPET_SMACK(unsigned long long, unsigned_long_long)
__extension__ LIMPET_SMACK(unsigned long long, unsigned_long_long_int)
LIMPET_SMACK(float, float)
LIMPET_SMACK(double, double)
LIMPET_SMACK(long double, long_double)
LIMPET_SMACK(void *, pointer)
#undef LIMPET_SMACK

#ifdef __cplusplus
}
#endif

#endif
