// limpet: unsafe(null-dereference@27)
//
// A table of functions, one for each key. Some keys have none.
// stdin: x\n
#include <stdio.h>

static void help(void) {
    puts("h: this text, q: quit");
}

static void quit(void) {
    puts("bye");
}

static void (*const actions[26])(void) = {
    ['h' - 'a'] = help,
    ['q' - 'a'] = quit,
};

int main(void) {
    int key = getchar();
    if (key < 'a' || key > 'z') {
        puts("keys are a to z");
        return 1;
    }
    // forgotten: if (actions[key - 'a'] != NULL)
    actions[key - 'a']();
    return 0;
}
