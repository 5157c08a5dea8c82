// limpet: safe
// why: lines are inserted and deleted only where there are some
// stdin: i 0 hello\ni 0 world\nd 1\np\n
#include <stdio.h>
#include <string.h>

#define LINES 12
#define WIDTH 40

struct text {
    char lines[LINES][WIDTH];
    int count;
};

static int insert(struct text *text, int at, const char *line) {
    if (text->count == LINES || at < 0 || at > text->count)
        return 0;
    for (int i = text->count; i > at; i--)
        memcpy(text->lines[i], text->lines[i - 1], WIDTH);
    strncpy(text->lines[at], line, WIDTH - 1);
    text->lines[at][WIDTH - 1] = '\0';
    text->count++;
    return 1;
}

static int delete(struct text *text, int at) {
    if (at < 0 || at >= text->count)
        return 0;
    for (int i = at; i + 1 < text->count; i++)
        memcpy(text->lines[i], text->lines[i + 1], WIDTH);
    text->count--;
    return 1;
}

static void print(const struct text *text) {
    for (int i = 0; i < text->count; i++)
        printf("%3d %s\n", i, text->lines[i]);
}

int main(void) {
    static struct text text;
    char command[80];
    while (fgets(command, sizeof command, stdin) != NULL) {
        char line[80];
        int at, done = 1;
        command[strcspn(command, "\n")] = '\0';
        if (strcmp(command, "p") == 0)
            print(&text);
        else if (sscanf(command, "i %d %79[^\n]", &at, line) == 2)
            done = insert(&text, at, line);
        else if (sscanf(command, "d %d", &at) == 1)
            done = delete(&text, at);
        else
            done = 0;
        if (!done)
            printf("?\n");
    }
    return 0;
}
