// limpet: safe
// why: names and values are cut off where their fields end
// stdin: [window]\nwidth = 80\n; comment\n
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define MOST 20

struct setting {
    char section[24], key[24], value[40];
};

static struct setting settings[MOST];
static int count;

static void copy(char *to, size_t size, const char *from) {
    size_t length = strlen(from);
    if (length >= size)
        length = size - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

/* Without blanks at either end. */
static char *trim(char *text) {
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

static int store(const char *section, const char *key, const char *value) {
    if (count == MOST)
        return 0;
    struct setting *setting = &settings[count++];
    copy(setting->section, sizeof setting->section, section);
    copy(setting->key, sizeof setting->key, key);
    copy(setting->value, sizeof setting->value, value);
    return 1;
}

int main(void) {
    char line[120], section[24] = "";
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *text = trim(line), *end;
        if (*text == '\0' || *text == ';')
            continue;
        if (*text == '[') {
            if ((end = strchr(text, ']')) == NULL)
                continue;
            *end = '\0';
            copy(section, sizeof section, text + 1);
        } else if ((end = strchr(text, '=')) != NULL) {
            *end = '\0';
            if (!store(section, trim(text), trim(end + 1)))
                return 1;
        }
    }
    for (int i = 0; i < count; i++)
        printf("%s.%s = %s\n", settings[i].section, settings[i].key, settings[i].value);
    return 0;
}
