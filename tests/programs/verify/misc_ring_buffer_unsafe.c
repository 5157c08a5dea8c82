// limpet: unsafe(out-of-bounds@11)
// why: The write position is not wrapped around at the end.
// inputs: 1, 11, 1, 12, 1, 13, 1, 14
#include <limpet.h>

static int data[3];
static unsigned head, tail, count;

static void put(int x)
{
    data[tail] = x; // <- here
    tail++;
    count++;
}

static int take(void)
{
    if (count == 0)
        return -1;
    int x = data[head];
    head = (head + 1) % 3;
    count--;
    return x;
}

int main(void)
{
    for (int i = 0; i < 4; i++) {
        if (limpet_nondet_bool()) {
            put(limpet_nondet_int());
        } else {
            take();
        }
        limpet_assert(count <= 4);
    }
    return 0;
}
