// limpet: safe
// why: Both numbers grow, but the first one grows at least as fast.
// inputs: 1, 1, 1, 1, 0
extern _Bool nd_bool(void);
extern void sassert(_Bool);

int main(void)
{
    int x = 1, y = 0;
    while (nd_bool()) {
        if (x < 1000000)
            x++;
        if (y < x)
            y++;
        sassert(x >= y);
    }
    return 0;
}
