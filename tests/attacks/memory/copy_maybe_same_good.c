// violated: nothing
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct record { int key; char text[12]; };
static struct record records[8];
static void move(unsigned to, unsigned from) { if (to != from) memcpy(&records[to], &records[from], sizeof records[0]); }
int main(void) {
    unsigned to = __VERIFIER_nondet_uint(), from = __VERIFIER_nondet_uint();
    if (to < 8 && from < 8) move(to, from);
    return 0;
}
