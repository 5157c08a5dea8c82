// modes: 32 64
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static int palindrome(const char *s)
{
    size_t n = strlen(s);
    char *r = alloca(n + 1);
    for (size_t i = 0; i < n; i++)
        r[i] = s[n - 1 - i];
    r[n] = 0;
    return strcmp(s, r) == 0;
}

struct node { int v; struct node *next; };

int main(void)
{
    printf("%d %d %d\n", palindrome("racecar"), palindrome("abca"), palindrome(""));
    struct node *list = NULL;
    for (int i = 0; i < 10; i++) {
        struct node *n = __builtin_alloca(sizeof *n);
        n->v = i;
        n->next = list;
        list = n;
    }
    for (struct node *n = list; n; n = n->next)
        printf("%d ", n->v);
    printf("\n");
    return 0;
}
