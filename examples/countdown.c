// limpet: unsafe(out-of-bounds@12)
//
// Shows a text backwards. An unsigned number is never below zero: after 0 comes
// the largest one.
#include <stdio.h>
#include <string.h>

int main(void) {
    const char text[] = "tepmil";
    char shown[sizeof text];
    size_t n = 0;
    for (size_t i = strlen(text) - 1; i >= 0; i--) shown[n++] = text[i];
    shown[n] = '\0';
    puts(shown);
    return 0;
}
