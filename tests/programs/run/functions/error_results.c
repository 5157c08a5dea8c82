// modes: 32 64
#include <stdio.h>

enum status { OK, EMPTY, BAD_DIGIT, TOO_BIG };
struct result { enum status status; int value; int position; };

static struct result parse(const char *s)
{
    struct result r = {OK, 0, 0};
    if (!*s) {
        r.status = EMPTY;
        return r;
    }
    for (; s[r.position]; r.position++) {
        int d = s[r.position] - '0';
        if (d < 0 || d > 9) {
            r.status = BAD_DIGIT;
            return r;
        }
        if (r.value > (32767 - d) / 10) {
            r.status = TOO_BIG;
            return r;
        }
        r.value = r.value * 10 + d;
    }
    return r;
}

int main(void)
{
    const char *inputs[] = {"0", "123", "", "12x4", "32767", "32768", "99999"};
    static const char *const names[] = {"ok", "empty", "bad digit", "too big"};
    for (int i = 0; i < 7; i++) {
        struct result r = parse(inputs[i]);
        printf("'%s': %s, %d, %d\n", inputs[i], names[r.status], r.value, r.position);
    }
    return 0;
}
