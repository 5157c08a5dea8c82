// limpet: safe
// why: only digits come into a number, and a carry beyond the last digit is reported
// stdin: 999999999999999999999999 1
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define DIGITS 40

/* The lowest digit comes first. */
struct number {
    unsigned char digits[DIGITS];
    int count;
};

static int parse(const char *text, struct number *number) {
    int length = (int)strlen(text);
    if (length == 0 || length > DIGITS)
        return 0;
    for (int i = 0; i < length; i++) {
        char c = text[length - 1 - i];
        if (c < '0' || c > '9')
            return 0;
        number->digits[i] = (unsigned char)(c - '0');
    }
    number->count = length;
    return 1;
}

static int add(const struct number *a, const struct number *b, struct number *sum) {
    int carry = 0, count = a->count > b->count ? a->count : b->count;
    for (int i = 0; i < count; i++) {
        int digit = carry + (i < a->count ? a->digits[i] : 0) + (i < b->count ? b->digits[i] : 0);
        sum->digits[i] = (unsigned char)(digit % 10);
        carry = digit / 10;
    }
    if (carry > 0) {
        if (count == DIGITS)
            return 0;
        sum->digits[count++] = 1;
    }
    sum->count = count;
    return 1;
}

int main(void) {
    char first[64], second[64];
    struct number a, b, sum;
    while (scanf("%63s %63s", first, second) == 2) {
        if (!parse(first, &a) || !parse(second, &b)) {
            printf("two numbers of at most %d digits\n", DIGITS);
            continue;
        }
        if (!add(&a, &b, &sum)) {
            printf("too large\n");
            continue;
        }
        for (int i = sum.count - 1; i >= 0; i--)
            putchar('0' + sum.digits[i]);
        putchar('\n');
    }
    return 0;
}
