// modes: 32 64
#include <stdio.h>

#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
    long long: "long long", unsigned long long: "unsigned long long", double: "double", float: "float", default: "other")

int main(void)
{
    puts(KIND(1));
    puts(KIND(1u));
    puts(KIND(2147483647));
    puts(KIND(2147483648));
    puts(KIND(0x7fffffff));
    puts(KIND(0x80000000));
    puts(KIND(0xffffffffff));
    puts(KIND(1L));
    puts(KIND(1ull));
    puts(KIND('a'));
    puts(KIND(1.0));
    puts(KIND(1.0f));
    puts(KIND((char)1));
    puts(KIND((char)1 + (char)1));
    puts(KIND(1 + 1.0f));
    puts(KIND(1 ? 1 : 1LL));
    printf("%d %d %d %d\n", 010, 0x10, 10, 0b10);
    printf("%d\n", 1 == 1L);
    return 0;
}
