// modes: 32 64
#include <stdio.h>
#include <stdatomic.h>
#include <stdint.h>

static _Thread_local int tl = 5;
static __thread char buf[4] = "tls";
static _Atomic int cnt;
static atomic_uint_fast8_t small = 250;
static atomic_flag fl = ATOMIC_FLAG_INIT;
struct pt {
    int x, y;
};
int main(void) {
    tl += 3;
    printf("%d %s\n", tl, buf);
    int *p = &tl;
    *p = 1;
    printf("%d\n", tl);
    cnt = 3;
    cnt++;
    ++cnt;
    cnt += 10;
    printf("%d\n", cnt--);
    printf("%d\n", atomic_fetch_add(&cnt, 5));
    int old = atomic_exchange(&cnt, 100);
    printf("%d %d\n", old, cnt);
    int e = 100;
    printf("%d\n", atomic_compare_exchange_strong(&cnt, &e, 7));
    e = 0;
    old = atomic_compare_exchange_weak(&cnt, &e, 8);
    printf("%d %d %d\n", old, e, cnt);
    atomic_fetch_or(&cnt, 8);
    atomic_fetch_and(&cnt, 12);
    atomic_fetch_xor(&cnt, 5);
    atomic_fetch_sub(&cnt, 1);
    printf("%d\n", atomic_load(&cnt));
    small += 10;
    printf("%d\n", (int)small);
    printf("%d\n", atomic_flag_test_and_set(&fl));
    printf("%d\n", atomic_flag_test_and_set(&fl));
    atomic_flag_clear(&fl);
    atomic_thread_fence(memory_order_seq_cst);
    int v = 5;
    old = __sync_fetch_and_add(&v, 2);
    printf("%d %d\n", old, __sync_bool_compare_and_swap(&v, 7, 9));
    printf("%d\n", v);
    printf("%d\n", __sync_add_and_fetch(&v, 1));
    __atomic_store_n(&v, 42, __ATOMIC_RELEASE);
    printf("%d\n", __atomic_load_n(&v, __ATOMIC_ACQUIRE));
    int *_Atomic ap = &v;
    *ap = 3;
    int arr[3] = {1, 2, 3};
    ap = arr;
    ap++;
    printf("%d %d\n", *ap, v);
    _Atomic _Bool ab = 0;
    ab = !ab;
    printf("%d\n", ab);
    atomic_llong all = 1LL << 40;
    all <<= 1;
    printf("%lld\n", all);
    __sync_synchronize();
    printf("%d\n", __atomic_nand_fetch(&v, 1, __ATOMIC_SEQ_CST));
    return 0;
}
