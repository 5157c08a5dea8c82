// modes: 32 64
#include <stdio.h>

int main(void)
{
    printf("[%s] [%10s] [%-10s] [%.2s] [%10.2s] [%-10.2s] [%.0s]\n", "hello", "hello", "hello", "hello", "hello",
           "hello", "hello");
    printf("[%c] [%3c] [%-3c]\n", 'x', 'y', 'z');
    printf("[%*s] [%.*s]\n", 8, "pad", 3, "truncate");
    char raw[3] = {'a', 'b', 'c'};
    printf("[%.3s]\n", raw);
    printf("[%s]\n", "");
    printf("tab\there \"quoted\" \\ back %d%%\n", 50);
    int n;
    printf("12345%n67890\n", &n);
    printf("%d\n", n);
    int r = printf("abc\n");
    printf("%d\n", r);
    printf("%s %s %s\n", "a" "b", "c", &"xyz"[1]);
    putchar('p');
    puts("uts");
    fputs("fputs\n", stdout);
    fprintf(stdout, "%s-%d\n", "fprintf", 1);
    fputc('!', stdout);
    putc('\n', stdout);
    fwrite("fwrite\n", 1, 7, stdout);
    printf("no newline at the end");
    return 0;
}
