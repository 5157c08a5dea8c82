// violated: library-contract; options: --m32; native: gcc does not check
#include <stdio.h>
int main(void) { printf("%lu %d\n", 5ULL, 3); return 0; }
