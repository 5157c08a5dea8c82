/* seahorn/seasynth.h: seahorn/seahorn.h for programs with predicates that a proof has to come up with (`limpet prove`). An
 * independent rendering of that interface.
 *
 *     extern bool infer(int x, int n);
 *     bool PARTIAL_FN inv(int x, int n) { return x == 0 || infer(x, n); }
 *
 * What `infer` says is left open, for each function that is marked so on its own: the program is safe if there are
 * predicates for which nothing goes wrong.
 */
#ifndef LIMPET_SEASYNTH_H
#define LIMPET_SEASYNTH_H

#ifdef sassert
#error "with predicates to infer, include seahorn/seasynth.h only"
#endif

#define SEA_SYNTH
#define PARTIAL_FN __attribute__((annotate("partial"))) __attribute__((noinline))

#include "seahorn/seahorn.h"

#endif
