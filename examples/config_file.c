// limpet: unsafe(double-free@41)
//
// Reads `key=value` lines. When a line is malformed, `parse` frees what it
// has made so far; its caller does not know and frees it again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct setting {
    char *key;
    char *value;
};

static char *copy(const char *from, size_t length) {
    char *text = malloc(length + 1);
    if (text != NULL) {
        memcpy(text, from, length);
        text[length] = '\0';
    }
    return text;
}

static int parse(struct setting *setting, const char *line) {
    const char *equals = strchr(line, '=');
    size_t length = equals != NULL ? (size_t)(equals - line) : strlen(line);

    setting->value = NULL;
    setting->key = copy(line, length);
    if (setting->key == NULL)
        return -1;
    if (equals == NULL || equals[1] == '\0') {
        free(setting->key); // and setting->key = NULL, which was forgotten
        return -1;
    }
    setting->value = copy(equals + 1, strlen(equals + 1));
    return setting->value != NULL ? 0 : -1;
}

static void release(struct setting *setting) {
    free(setting->value);
    free(setting->key);
}

int main(void) {
    const char *lines[] = {"colour=green", "depth=3", "verbose="};
    for (int i = 0; i < 3; i++) {
        struct setting setting;
        if (parse(&setting, lines[i]) == 0)
            printf("%s is set to %s\n", setting.key, setting.value);
        else
            printf("line %d cannot be read\n", i + 1);
        release(&setting);
    }
    return 0;
}
