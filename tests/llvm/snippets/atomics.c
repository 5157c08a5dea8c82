// C11 atomics, fences, volatile, builtins.
#include <stdatomic.h>
atomic_int counter;
_Atomic(long) total = 5;
volatile int device;
struct two { int a, b; };
_Atomic(struct two) both;
int step(int *p, int expected) {
    atomic_fetch_add(&counter, 2);
    atomic_fetch_sub_explicit(&counter, 1, memory_order_relaxed);
    __atomic_fetch_nand(p, 3, __ATOMIC_ACQ_REL);
    __sync_fetch_and_xor(p, 7);
    int old = atomic_exchange(&counter, 4);
    atomic_compare_exchange_strong(&counter, &expected, 9);
    atomic_compare_exchange_weak_explicit(&counter, &expected, 8, memory_order_release, memory_order_relaxed);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_acquire);
    device = device + 1;
    total++;
    return old + atomic_load_explicit(&counter, memory_order_acquire);
}
struct two get(void) { return both; }
