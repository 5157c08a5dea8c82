// modes: 32 64
#include <stdio.h>
#include <string.h>

static void at(const char *base, const char *hit)
{
    if (hit)
        printf("%d ", (int)(hit - base));
    else
        printf("none ");
}

int main(void)
{
    const char *s = "the cat sat on the mat";
    at(s, strchr(s, 'c'));
    at(s, strchr(s, 'z'));
    at(s, strchr(s, 0));
    at(s, strrchr(s, 't'));
    at(s, strrchr(s, 'q'));
    printf("\n");
    at(s, strstr(s, "at"));
    at(s, strstr(s, "at "));
    at(s, strstr(s, "mat"));
    at(s, strstr(s, "dog"));
    at(s, strstr(s, ""));
    printf("\n");
    printf("%zu %zu\n", strspn(s, "eht "), strcspn(s, "o"));
    at(s, strpbrk(s, "xyzo"));
    at(s, strpbrk(s, "0123"));
    at(s, memchr(s, 's', 5));
    at(s, memchr(s, 's', 12));
    printf("\n");
    int count = 0;
    for (const char *p = s; (p = strstr(p, "at")); p++)
        count++;
    printf("%d\n", count);
    return 0;
}
