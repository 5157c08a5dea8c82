// limpet: safe
// why: no denominator is 0, and all numbers are small enough for their products
// stdin: 1/2 + 1/3
#include <stdio.h>

#define MOST 10000

struct fraction {
    long over, under;
};

static long gcd(long a, long b) {
    while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static struct fraction reduce(long over, long under) {
    long divisor = gcd(over, under);
    struct fraction fraction = {over / divisor, under / divisor};
    return fraction;
}

static int in_range(struct fraction fraction) {
    return fraction.over >= -MOST && fraction.over <= MOST && fraction.under >= 1 && fraction.under <= MOST;
}

int main(void) {
    struct fraction a, b, result;
    char sign;
    while (scanf("%ld/%ld %c %ld/%ld", &a.over, &a.under, &sign, &b.over, &b.under) == 5) {
        if (!in_range(a) || !in_range(b)) {
            printf("numbers up to %d, please\n", MOST);
            continue;
        }
        switch (sign) {
        case '+': result = reduce(a.over * b.under + b.over * a.under, a.under * b.under); break;
        case '-': result = reduce(a.over * b.under - b.over * a.under, a.under * b.under); break;
        case '*': result = reduce(a.over * b.over, a.under * b.under); break;
        case '/':
            if (b.over == 0) {
                printf("division by zero\n");
                continue;
            }
            result = reduce(a.over * b.under, a.under * b.over);
            break;
        default: printf("no such operation: %c\n", sign); continue;
        }
        printf("%ld/%ld\n", result.over, result.under);
    }
    return 0;
}
