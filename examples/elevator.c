// limpet: unsafe(signed-overflow@13)
//
// The absolute value of the smallest int is one more than the largest int.
// stdin: \0\0\0\x80\0\0\0\0
#include <stdio.h>

struct call {
    int floor;
    unsigned char urgent;
};

static int absolute(int x) {
    return x < 0 ? -x : x;
}

int main(void) {
    struct call call;
    if (fread(&call, sizeof call, 1, stdin) != 1)
        return 1;
    printf("%d floors from the ground\n", absolute(call.floor));
    return 0;
}
