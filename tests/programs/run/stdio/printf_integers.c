// modes: 32 64
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%6.3d] [%-6.3d|]\n", 42, 42, 42, 42, 42, 42, 42, 42, 42);
    printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%6.3d]\n", -7, -7, -7, -7, -7, -7, -7, -7);
    printf("[%u] [%x] [%X] [%o] [%#x] [%#o] [%#X] [%08x]\n", 255u, 255u, 255u, 255u, 255u, 255u, 255u, 255u);
    printf("[%x] [%#x] [%o] [%#o] [%.0d] [%+.0d]\n", 0u, 0u, 0u, 0u, 0, 0);
    printf("[%hhd] [%hhu] [%hd] [%hu]\n", 300, 300, 70000, 70000);
    printf("[%ld] [%lu] [%lld] [%llu] [%llx]\n", -1L, 1UL, -1LL, ~0ULL, 1ULL << 60);
    printf("[%zu] [%zd] [%td] [%jd] [%ju]\n", (size_t)9, (size_t)9, (ptrdiff_t)-4, (__INTMAX_TYPE__)-5, (__UINTMAX_TYPE__)5);
    printf("[%*d] [%-*d] [%.*d] [%*d]\n", 6, 1, 6, 2, 4, 3, -6, 4);
    printf("[%i] [%%]\n", 10);
    printf("[%20lld] [%-20lld] [%020lld]\n", -123456789012LL, -123456789012LL, -123456789012LL);
    printf("[%#10x] [%-#10x] [%#010x]\n", 48879u, 48879u, 48879u);
    return 0;
}
