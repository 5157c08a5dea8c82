// modes: 32 64
#include <stdio.h>

static int run(const unsigned char *p) {
    static void *ops[] = {&&halt, &&push, &&add, &&mul, &&jnz, &&dec, &&dup};
    int st[16], *sp = st;
    goto *ops[*p++];
    push: *sp++ = *p++;
    goto *ops[*p++];
    add: sp--;
    sp[-1] += *sp;
    goto *ops[*p++];
    mul: sp--;
    sp[-1] *= *sp;
    goto *ops[*p++];
    dup: *sp = sp[-1];
    sp++;
    goto *ops[*p++];
    dec: --sp[-1];
    goto *ops[*p++];
    jnz: if (sp[-1]) p += (signed char)*p;
    else p++;
    goto *ops[*p++];
    halt: return sp[-1];
}

static int find(int a[3][3], int v) {
    for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) if (a[i][j] == v) goto out;
    return -1;
    out: return v * 2;
}

static void duff(char *to, const char *from, int n) {
    int k = (n + 3) / 4;
    switch (n % 4) {
    case 0: do {
            *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
        } while (--k > 0);
    }
}

static int sw(long long x) {
    switch (x) {
    case -1: return 1;
    case 0x100000000LL: return 2;
    case 5 ... 9: return 3;
    default: return 4;
    case 'a': return 5;
    }
}

int main(void) {
    unsigned char prog[] = {1, 5, 1, 6, 3, 1, 2, 2, 0};
    printf("%d\n", run(prog));
    unsigned char loop[] = {1, 9, 5, 4, (unsigned char)-2, 0};
    printf("%d\n", run(loop));
    int a[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d\n", find(a, 6), find(a, 10));
    char b[12] = {0};
    duff(b, "hello duff", 10);
    puts(b);
    printf("%d%d%d%d%d\n", sw(-1), sw(1LL << 32), sw(7), sw(10), sw(97));
    int i = 0;
    top: if (i < 3) {
        int j = i * i;
        printf("%d ", j);
        i++;
        goto top;
    }
    puts("");
    int n = 0;
    do {
        if (n == 2) continue;
        printf("%d", n);
    } while (n++ < 4);
    puts("");
    for (;;) {
        if (n++ > 10) break;
    }
    printf("%d\n", n);
    return 0;
}
