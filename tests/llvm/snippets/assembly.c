// Inline assembly with outputs, inputs, memory, clobbers, goto, and assembly at file scope.
__asm__(".globl limpet_marker\nlimpet_marker = 42");
int swap(int x) { __asm__("bswap %0" : "+r"(x)); return x; }
void barrier(void) { __asm__ volatile("" ::: "memory"); }
int two(int a, int *p) {
    int r;
    __asm__ volatile("addl %2, %1; movl %1, %0" : "=r"(r), "+m"(*p) : "ri"(a) : "cc");
    return r;
}
int jump(int x) {
    __asm__ goto("testl %0, %0; jnz %l1" ::"r"(x) : "cc" : yes);
    return 0;
yes:
    return 1;
}
