// limpet: unsafe(undefined-function@10)
extern void driver_reset(void);
static void local_reset(void) {}

static void (*const resets[])(void) = {local_reset, driver_reset};

int main(void)
{
    for (int i = 0; i < 2; i++)
        resets[i](); // <- here
    return 0;
}
