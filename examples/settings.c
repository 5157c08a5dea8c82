// limpet: unsafe(invalid-value@18)
//
// Settings are read as they lie in memory. A bool has one byte, but only 0 and 1
// are values of it; a damaged file can hold anything.
// stdin: \7\2
#include <stdbool.h>
#include <stdio.h>

struct settings {
    unsigned char volume;
    bool muted;
};

int main(void) {
    struct settings settings;
    if (fread(&settings, sizeof settings, 1, stdin) != 1)
        return 1;
    if (settings.muted)
        puts("muted");
    else
        printf("volume %d\n", settings.volume);
    return 0;
}
