// limpet: safe
// why: The cabin stays between the floors, and moves only with its door closed.
// inputs: 128, 1, 128, 1, 128, 1, -2, 1, -4, 0
#include <limpet.h>

enum motion { RESTING, UP, DOWN };

struct elevator {
    int floor;
    int target;
    int top;
    enum motion motion;
    _Bool door_open;
};

static void call_to(struct elevator *e, int floor)
{
    if (floor < 0 || floor > e->top)
        return;
    if (e->motion == RESTING)
        e->target = floor;
}

static void start(struct elevator *e)
{
    if (e->door_open || e->motion != RESTING)
        return;
    if (e->target > e->floor)
        e->motion = UP;
    else if (e->target < e->floor)
        e->motion = DOWN;
}

static void move(struct elevator *e)
{
    limpet_assert(e->motion == RESTING || !e->door_open);
    switch (e->motion) {
    case RESTING:
        break;
    case UP:
        e->floor++;
        if (e->floor >= e->target)
            e->motion = RESTING;
        break;
    case DOWN:
        e->floor--;
        if (e->floor <= e->target)
            e->motion = RESTING;
        break;
    }
}

static void door(struct elevator *e, _Bool open)
{
    if (e->motion == RESTING)
        e->door_open = open;
}

int main(void)
{
    struct elevator e = {0, 0, limpet_nondet_int(), RESTING, 1};
    limpet_assume(e.top > 0 && e.top <= 200);
    while (limpet_nondet_bool()) {
        int command = limpet_nondet_int();
        if (command >= 0)
            call_to(&e, command);
        else if (command == -1)
            door(&e, limpet_nondet_bool());
        else if (command == -2)
            start(&e);
        else
            move(&e);
        limpet_assert(e.floor >= 0 && e.floor <= e.top);
    }
    return 0;
}
