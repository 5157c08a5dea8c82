// limpet: unsafe(use-after-scope@11)
struct point { int x, y; };

int main(void)
{
    struct point *p = 0;
    for (int i = 0; i < 1; i++) {
        struct point local = {i, i};
        p = &local;
    }
    p->y = 9; // <- here
    return 0;
}
