// modes: 32 64
#include <stdio.h>

#define STR(x) #x
#define XSTR(x) STR(x)
#define GLUE(a, b) a##b
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define COUNT(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define LIST(X) X(apple, 3) X(pear, 5) X(plum, 8)
#define AS_ENUM(n, v) GLUE(FRUIT_, n) = v,
#define AS_NAME(n, v) case v: return STR(n);
#define SWAP(T, a, b) do { T t_ = a; a = b; b = t_; } while (0)

enum fruit { LIST(AS_ENUM) };

static const char *name(int f)
{
    switch (f) {
        LIST(AS_NAME)
    }
    return "none";
}

int main(void)
{
    printf("%s %s\n", STR(MAX(1, 2)), XSTR(__LINE__));
    int GLUE(var, 1) = 4;
    printf("%d %d\n", var1, MAX(var1 + 1, 3));
    printf("%zu\n", COUNT(1, 2, 3, 4));
    printf("%s %s %s\n", name(FRUIT_apple), name(8), name(9));
    int a = 1, b = 2;
    if (a < b)
        SWAP(int, a, b);
    else
        a = 0;
    printf("%d %d\n", a, b);
#if defined(__STDC__) && __STDC_VERSION__ >= 201112L
    puts("c11");
#else
    puts("old");
#endif
    puts(__func__);
    puts("joined "
         "string");
    return 0;
}
