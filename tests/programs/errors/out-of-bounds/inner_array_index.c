// limpet: unsafe(out-of-bounds@8)
struct frame { char name[4]; char flag; };

int main(void)
{
    struct frame f = {"abc", 7};
    volatile int i = 4;
    f.name[i] = 'x'; // <- here
    return f.flag == 7;
}
