// limpet: safe
// why: key and value are within the line, and copies are cut off at the size of the field
// stdin: # comment\nname = limpet\nwidth = 80\n
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct settings {
    char name[16];
    int width;
};

static void set(struct settings *settings, const char *key, const char *value) {
    if (strcmp(key, "name") == 0) {
        snprintf(settings->name, sizeof settings->name, "%s", value);
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
