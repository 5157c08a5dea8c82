// modes: 32 64
#include <stdio.h>

struct s {
    unsigned small : 4;
    unsigned full : 32;
    int neg : 4;
    _Bool flag : 1;
};

int main(void)
{
    struct s x = {15, 0xffffffffu, -8, 3};
    printf("%d\n", x.small - 16 < 0);
    printf("%d\n", x.full - 1 > 0);
    printf("%d\n", x.neg < 0);
    printf("%d\n", ~x.small);
    printf("%d\n", -x.small);
    printf("%d\n", x.small << 27 > 0);
    printf("%d\n", x.flag);
    x.flag = 0.1;
    printf("%d\n", x.flag);
    x.flag = 2;
    x.flag--;
    printf("%d\n", x.flag);
    int post = x.small++;
    int pre = ++x.small;
    printf("%d %d %u\n", post, pre, x.small);
    x.neg = x.small ? -1 : 1;
    printf("%d\n", x.neg);
    return 0;
}
