// limpet: unsafe(assertion@17)
// why: The second number can grow alone.
// inputs: 1, 1, 1, 1, 1, 1, 1, 1, 1
extern _Bool nd_bool(void);
extern void sassert(_Bool);

int main(void)
{
    int x = 1, y = 0;
    while (nd_bool()) {
        if (x < 1000000)
            x++;
        if (y < x || nd_bool())
            y++;
        if (y > 8)
            x = y - 1;
        sassert(x >= y); // <- here
    }
    return 0;
}
