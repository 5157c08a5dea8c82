// limpet: safe
// why: A ring buffer of three keeps its count between zero and three.
// inputs: 1, 11, 1, 12, 0, 0
#include <limpet.h>

static int data[3];
static unsigned head, tail, count;

static void put(int x)
{
    if (count == 3)
        return;
    data[tail] = x;
    tail = (tail + 1) % 3;
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
        limpet_assert(count <= 3);
    }
    return 0;
}
