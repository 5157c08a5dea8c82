// limpet: bounded --unwind 10
// why: SeaHorn, figure 3: x stays at least y, but the loop has no end; wrap-around needs 65536 rounds.
// inputs: 1, 1, 1, 0
extern _Bool nd_bool(void);
extern void sassert(_Bool);

int main(void)
{
    int x = 1;
    int y = 0;
    while (nd_bool()) {
        x = x + y;
        y = y + 1;
    }
    sassert(x >= y);
    return 0;
}
