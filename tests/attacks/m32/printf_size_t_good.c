// violated: nothing; options: --m32
#include <stdio.h>
int main(void) { printf("%zu %d\n", sizeof(int), 3); return 0; }
