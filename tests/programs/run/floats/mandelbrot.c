// modes: 32 64
#include <stdio.h>

static int escape(double cr, double ci)
{
    double r = 0, i = 0;
    int n = 0;
    while (n < 40 && r * r + i * i <= 4) {
        double t = r * r - i * i + cr;
        i = 2 * r * i + ci;
        r = t;
        n++;
    }
    return n;
}

int main(void)
{
    for (int y = -6; y <= 6; y++) {
        for (int x = -20; x <= 8; x++)
            putchar(" .:-=+*#%@"[escape(x / 10.0, y / 5.0) / 4 % 10]);
        putchar('|');
        putchar('\n');
    }
    return 0;
}
