// limpet: safe
// why: no number up to 3999 has more than 15 letters
// stdin: 1994 3888
#include <stdio.h>
#include <string.h>

struct step {
    int value;
    const char *letters;
};

static const struct step steps[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"},
};

static void to_roman(int number, char *text) {
    *text = '\0';
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        while (number >= steps[i].value) {
            strcat(text, steps[i].letters);
            number -= steps[i].value;
        }
}

static int value_of(char letter) {
    switch (letter) {
    case 'M': return 1000;
    case 'D': return 500;
    case 'C': return 100;
    case 'L': return 50;
    case 'X': return 10;
    case 'V': return 5;
    case 'I': return 1;
    default: return 0;
    }
}

static int from_roman(const char *text) {
    int number = 0;
    for (; *text != '\0'; text++) {
        int value = value_of(text[0]);
        number += value < value_of(text[1]) ? -value : value;
    }
    return number;
}

int main(void) {
    int number;
    while (scanf("%d", &number) == 1) {
        char text[16];
        if (number < 1 || number > 3999) {
            printf("%d has no Roman numeral\n", number);
            continue;
        }
        to_roman(number, text);
        printf("%d = %s = %d\n", number, text, from_roman(text));
    }
    return 0;
}
