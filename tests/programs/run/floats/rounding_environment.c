// modes: 32 64
#include <fenv.h>
#include <stdio.h>

static const int MODES[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};

static int third(void)
{
    volatile double one = 1, three = 3, up, down;
    up = one / three;
    down = -one / three;
    return (up > 0.33333333333333331) + 2 * (-down > 0.33333333333333331);
}

int main(void)
{
    fenv_t kept, held;
    printf("%d %d\n", fesetround(0x123) != 0, fegetround() == FE_TONEAREST);
    for (int i = 0; i < 4; i++) {
        fesetround(MODES[i]);
        fegetenv(&kept);
        int before = third();
        for (int j = 0; j < 4; j++) {
            fesetround(MODES[j]);
            int now = third();
            feholdexcept(&held);
            fesetround(MODES[i]);
            int inside = third();
            feupdateenv(&held);
            int back = third() == now && fegetround() == MODES[j];
            fesetenv(&kept);
            int again = third() == before;
            int mode = fegetround() == MODES[i];
            fesetenv(FE_DFL_ENV);
            printf("%d%d: %d %d %d %d %d %d %d\n", i, j, before, now, inside, back, again, mode,
                   fegetround() == FE_TONEAREST);
            fesetenv(&kept);
        }
        fesetround(FE_TONEAREST);
    }
    return 0;
}
