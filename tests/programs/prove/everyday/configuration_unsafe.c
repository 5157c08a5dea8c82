// limpet: unsafe(out-of-bounds@15)
// why: the value may be longer than the field
// stdin: name=a name that is longer than the field for it\n
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct settings {
    char name[16];
    int width;
};

static void set(struct settings *settings, const char *key, const char *value) {
    if (strcmp(key, "name") == 0) {
        strcpy(settings->name, value);  // <- here
    } else if (strcmp(key, "width") == 0) {
        long width = strtol(value, NULL, 10);
        if (width > 0 && width <= 200)
            settings->width = (int)width;
    } else {
        fprintf(stderr, "unknown key %s\n", key);
    }
}

int main(void) {
    struct settings settings = {"", 80};
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        char *equals = strchr(line, '=');
        if (equals == NULL)
            continue;
        *equals = '\0';
        set(&settings, line, equals + 1);
    }
    printf("%s %d\n", settings.name, settings.width);
    return 0;
}
