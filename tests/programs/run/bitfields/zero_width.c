// modes: 32 64
#include <stdio.h>
#include <string.h>

struct joined {
    unsigned a : 4;
    unsigned b : 4;
};
struct split {
    unsigned a : 4;
    unsigned : 0;
    unsigned b : 4;
};
struct padded {
    unsigned a : 4;
    unsigned : 8;
    unsigned b : 4;
};

int main(void)
{
    printf("%zu %zu %zu\n", sizeof(struct joined), sizeof(struct split), sizeof(struct padded));
    struct split s;
    memset(&s, 0, sizeof s);
    s.a = 9;
    s.b = 6;
    unsigned words[2];
    memcpy(words, &s, sizeof words);
    printf("%x %x\n", words[0], words[1]);
    struct padded p;
    memset(&p, 0xff, sizeof p);
    p.a = 0;
    p.b = 0;
    unsigned w;
    memcpy(&w, &p, sizeof w);
    printf("%x\n", w);
    return 0;
}
