// modes: 32 64
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[] = "  alpha, beta;;gamma ,delta";
    int n = 0;
    for (char *t = strtok(line, " ,;"); t; t = strtok(NULL, " ,;"))
        printf("%d:%s\n", n++, t);
    char path[] = "/usr//local/bin/";
    char *save = NULL;
    for (char *t = strtok_r(path, "/", &save); t; t = strtok_r(NULL, "/", &save))
        printf("[%s]", t);
    printf("\n");
    char nested[] = "a=1&b=22&c";
    char *outer;
    for (char *pair = strtok_r(nested, "&", &outer); pair; pair = strtok_r(NULL, "&", &outer)) {
        char *inner;
        char *key = strtok_r(pair, "=", &inner), *value = strtok_r(NULL, "=", &inner);
        printf("%s -> %s\n", key, value ? value : "(none)");
    }
    char none[] = ",,,";
    printf("%d\n", strtok(none, ",") == NULL);
    return 0;
}
