// modes: 32 64
#include <stdio.h>
#include <math.h>
#include <float.h>

static float acc(const float *v, int n) {
    float s = 0, c = 0;
    for (int i = 0; i < n; i++) {
        float y = v[i] - c, t = s + y;
        c = (t - s) - y;
        s = t;
    }
    return s;
}

int main(void) {
    float f = 0.1f, g = 0.2f;
    printf("%d %a %a\n", f + g == 0.3f, f + g, (double)f + g);
    volatile float big = 16777216.0f;
    printf("%.1f %.1f\n", big + 1.0f, big + 2.0f);
    printf("%a %a %a\n", f * f, f / 3, sqrtf(f));
    printf("%a %a\n", fmaf(f, g, -0.02f), f * g - 0.02f);
    printf("%a %a\n", (float)1e-45, (float)16777217);
    volatile unsigned long long u = 0xFFFFFF7FFFFFFFFFull;
    printf("%a %a\n", (float)u, (float)(long long)(u >> 1));
    volatile long long m = 9007199791611905LL;
    printf("%a %a\n", (float)m, (float)(double)m);
    float v[100];
    for (int i = 0; i < 100; i++) v[i] = 0.1f * i;
    printf("%a\n", acc(v, 100));
    printf("%a %a %a %a\n", floorf(-1.5f), ceilf(-0.5f), roundf(2.5f), truncf(-2.7f));
    printf("%a %a\n", fmodf(5.5f, 2.0f), remainderf(5.5f, 2.0f));
    printf("%d %d %u\n", (int)-1.9f, (int)2147483520.0f, (unsigned)3e9f);
    printf("%g %g\n", (double)FLT_MIN, (double)FLT_TRUE_MIN);
    volatile float den = FLT_TRUE_MIN;
    printf("%d %a\n", den / 2 == 0, den * 3);
    volatile float mx = FLT_MAX;
    printf("%f %f\n", mx * 2, -mx * 2);
    printf("%a\n", nextafterf(1.0f, 2.0f));
    float h = 1;
    int k = 0;
    while (1 + h != 1.0f) {
        h /= 2;
        k++;
    }
    printf("%d\n", k);
    printf("%a %a\n", ldexpf(1.5f, -149), powf(2, 0.5f));
    double dd = 1 / 3.0f;
    printf("%a\n", dd);
    f += 0.7;
    printf("%a\n", f);
    f = 16777217.0 + 2;
    printf("%.1f\n", f);
    int i = 33554433;
    f = i;
    i = f;
    printf("%d\n", i);
    printf("%d\n", 0.1f == 0.1);
    return 0;
}
