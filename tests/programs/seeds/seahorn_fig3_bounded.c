// limpet: safe
// why: SeaHorn, figure 3, with at most twelve rounds: x stays at least y.
// inputs: 1, 1, 1, 0
extern _Bool nd_bool(void);
extern void sassert(_Bool);

int main(void)
{
    int x = 1;
    int y = 0;
    for (int i = 0; i < 12 && nd_bool(); i++) {
        x = x + y;
        y = y + 1;
    }
    sassert(x >= y);
    return 0;
}
