// limpet: unsafe(out-of-bounds@15)
//
// strncpy writes no zero byte when the text is as long as the room for it.
// What reads the copy as a string afterwards runs out of it.
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *flights[] = {"OL 17:05", "FRA 17:20"};
    for (int i = 0; i < 2; i++) {
        char code[3]; // should be 4, with a zero at the end
        size_t length = strcspn(flights[i], " ");
        memset(code, 0, sizeof code);
        strncpy(code, flights[i], length);
        printf("%s has %zu letters\n", code, strlen(code));
    }
    return 0;
}
