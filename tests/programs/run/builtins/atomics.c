// modes: 32 64
#include <stdatomic.h>
#include <stdio.h>

static atomic_int counter = 5;
static _Atomic unsigned char byte = 250;
static atomic_flag flag = ATOMIC_FLAG_INIT;
static _Atomic(int *) pointer;

int main(void)
{
    printf("%d ", atomic_fetch_add(&counter, 3));
    printf("%d ", atomic_fetch_sub(&counter, 1));
    printf("%d ", atomic_fetch_or(&counter, 8));
    printf("%d ", atomic_fetch_and(&counter, 12));
    printf("%d ", atomic_fetch_xor(&counter, 5));
    printf("%d\n", atomic_load(&counter));
    int expected = 1;
    printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 100));
    printf("%d\n", expected);
    printf("%d ", atomic_compare_exchange_strong(&counter, &expected, 100));
    printf("%d %d\n", expected, counter);
    printf("%d ", atomic_exchange(&counter, -1));
    counter++;
    counter += 10;
    printf("%d\n", counter);
    byte += 10;
    printf("%d\n", byte);
    printf("%d ", atomic_flag_test_and_set(&flag));
    printf("%d\n", atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
    atomic_flag_clear(&flag);
    int array[3] = {1, 2, 3};
    atomic_store(&pointer, array);
    printf("%d\n", *atomic_load_explicit(&pointer, memory_order_relaxed));
    atomic_thread_fence(memory_order_seq_cst);
    int plain = 4;
    printf("%d ", __sync_fetch_and_add(&plain, 2));
    printf("%d ", __sync_add_and_fetch(&plain, 2));
    printf("%d ", __atomic_exchange_n(&plain, 50, __ATOMIC_SEQ_CST));
    printf("%d %d\n", __sync_bool_compare_and_swap(&plain, 50, 51), __sync_val_compare_and_swap(&array[0], 9, 8));
    return 0;
}
