extern int order[], count;
static int state;

__attribute__((constructor(200))) static void early(void) { order[count++] = 1; }
__attribute__((constructor(202))) static void late(void)
{
    order[count++] = 3;
    state = 99;
}

int ready(void) { return state; }
