// limpet: unsafe(float-conversion@20)
//
// Prices are whole cents, so the product has to become an int again. The tax
// makes it larger than the price was, and then it may not fit.
// stdin: \1\0\0\0\xff\xff\xff\x7f
#include <stdio.h>

struct sale {
    int article;
    int cents;
};

int main(void) {
    struct sale sale;
    if (fread(&sale, sizeof sale, 1, stdin) != 1)
        return 1;
    if (sale.cents < 0)
        return 1;
    double with_tax = sale.cents * 1.19;
    int total = (int)with_tax;
    printf("article %d costs %d cents\n", sale.article, total);
    return 0;
}
