/* <math.h>, <fenv.h>, complex numbers. Functions that libraries round differently are printed with fewer digits. */
#include "input.h"
#include <complex.h>
#include <fenv.h>
#include <math.h>

#undef isnan
#undef isinf
#undef nexttoward
int isnan(double);
int isinf(double);
int isnanf(float), isinff(float), isnanl(long double), isinfl(long double);
int __fpclassify(double), __fpclassifyf(float), __fpclassifyl(long double);
int __signbit(double), __signbitf(float), __signbitl(long double);
int __isnan(double), __isnanf(float), __isnanl(long double);
int __isinf(double), __isinff(float), __isinfl(long double);
int __finite(double), __finitef(float), __finitel(long double);
double complex __muldc3(double, double, double, double), __divdc3(double, double, double, double);
float complex __mulsc3(float, float, float, float), __divsc3(float, float, float, float);
long double complex __mulxc3(long double, long double, long double, long double);
long double complex __divxc3(long double, long double, long double, long double);

/* Whether a function sets errno is not modelled. */
#define show(name, value) printf("%s %lld\n", name, (long long)(value))

static void exact(const char *name, double value)
{
    if (value != value)
        printf("%s nan\n", name);
    else
        printf("%s %a\n", name, value);
}

static void nearly(const char *name, double value)
{
    if (value != value)
        printf("%s nan\n", name);
    else if (value > -1e-300 && value < 1e-300)
        printf("%s small\n", name);
    else
        printf("%s %.4g\n", name, value);
}

#define EXACT1(F) (exact(#F, F(x)), exact(#F "f", F##f((float)x)), exact(#F "l", (double)F##l((long double)x)))
#define EXACT2(F) (exact(#F, F(x, y)), exact(#F "f", F##f((float)x, (float)y)), \
                   exact(#F "l", (double)F##l((long double)x, (long double)y)))
/* Which zero of two is returned is not said. */
#define ZERO2(F) (exact(#F, F(x, y) + 0.0), exact(#F "f", F##f((float)x, (float)y) + 0.0f), \
                  exact(#F "l", (double)F##l((long double)x, (long double)y) + 0.0))
#define NEAR1(F) (nearly(#F, F(x)), nearly(#F "f", F##f((float)x)), nearly(#F "l", (double)F##l((long double)x)))
#define NEAR2(F) (nearly(#F, F(x, y)), nearly(#F "f", F##f((float)x, (float)y)), \
                  nearly(#F "l", (double)F##l((long double)x, (long double)y)))
#define CLASS(F) (show(#F, F(x) != 0), show(#F, F##f((float)x) != 0), show(#F, F##l((long double)x) != 0))

static void take_apart(double x, double y, int n)
{
    int e = 0;
    double whole, s, c;
    float fwhole, fs, fc;
    long double lwhole, ls, lc;
    EXACT1(fabs); EXACT1(floor); EXACT1(ceil); EXACT1(trunc); EXACT1(round); EXACT1(rint); EXACT1(nearbyint);
    EXACT1(roundeven); EXACT1(sqrt); EXACT1(logb); EXACT1(significand);
    EXACT2(copysign); ZERO2(fmin); ZERO2(fmax); EXACT2(fdim); EXACT2(fmod); EXACT2(remainder); EXACT2(drem);
    exact("fma", fma(x, y, 1));
    exact("fmaf", fmaf((float)x, (float)y, 1));
    exact("fmal", (double)fmal((float)x, (float)y, 1));
    exact("ldexp", ldexp(x, n)); exact("ldexpf", ldexpf((float)x, n)); exact("ldexpl", (double)ldexpl(x, n));
    exact("scalbn", scalbn(x, n)); exact("scalbnf", scalbnf((float)x, n)); exact("scalbnl", (double)scalbnl(x, n));
    exact("scalbln", scalbln(x, n)); exact("scalblnf", scalblnf((float)x, n)); exact("scalblnl", (double)scalblnl(x, n));
    show("ilogb", ilogb(x)); show("ilogbf", ilogbf((float)x)); show("ilogbl", ilogbl(x));
    exact("frexp", frexp(x, &e)); exact("frexpf", frexpf((float)x, &e)); exact("frexpl", (double)frexpl(x, &e));
    exact("modf", modf(x, &whole)); exact("modff", modff((float)x, &fwhole)); exact("modfl", (double)modfl(x, &lwhole));
    exact("whole", whole); exact("whole", fwhole); exact("whole", (double)lwhole);
    exact("nextafter", nextafter(x, y)); exact("nextafterf", nextafterf((float)x, (float)y));
    exact("nexttoward", nexttoward(x, y)); exact("nexttowardf", nexttowardf((float)x, y));
    e = 0;
    exact("remquo", remquo(x, y, &e)); show("quotient", e & 7);
    e = 0;
    exact("remquof", remquof((float)x, (float)y, &e)); show("quotient", e & 7);
    e = 0;
    exact("remquol", (double)remquol(x, y, &e)); show("quotient", e & 7);
    sincos(x, &s, &c); nearly("sincos", s + 2 * c);
    sincosf((float)x, &fs, &fc); nearly("sincosf", fs + 2 * fc);
    sincosl(x, &ls, &lc); nearly("sincosl", (double)(ls + 2 * lc));
    if (fabs(x) < 1e9) {
        show("lrint", lrint(x)); show("lrintf", lrintf((float)x)); show("lrintl", lrintl(x));
        show("llrint", llrint(x)); show("llrintf", llrintf((float)x)); show("llrintl", llrintl(x));
        show("lround", lround(x)); show("lroundf", lroundf((float)x)); show("lroundl", lroundl(x));
        show("llround", llround(x)); show("llroundf", llroundf((float)x)); show("llroundl", llroundl(x));
    }
    show("fpclassify", __fpclassify(x) * 100 + __fpclassifyf((float)x) * 10 + __fpclassifyl(x));
    CLASS(__signbit); CLASS(__isnan); CLASS(__finite); CLASS(__isinf); CLASS(isnan); CLASS(isinf); CLASS(finite);
    exact("nan", nan("")); exact("nanf", nanf("1")); exact("nanl", (double)nanl(""));
}

static void complex_numbers(double a, double b)
{
    double complex z = __muldc3(a, b, 2, -1), q = __divdc3(a, b, 2, -1);
    exact("mul", creal(z)); exact("mul", cimag(z)); nearly("div", creal(q)); nearly("div", cimag(q));
    float complex f = __mulsc3((float)a, (float)b, 2, -1), g = __divsc3((float)a, (float)b, 2, -1);
    exact("mul", crealf(f)); exact("mul", cimagf(f)); nearly("div", crealf(g)); nearly("div", cimagf(g));
    long double complex l = __mulxc3(a, b, 2, -1), m = __divxc3(a, b, 2, -1);
    nearly("mul", (double)creall(l)); nearly("mul", (double)cimagl(l));
    nearly("div", (double)creall(m)); nearly("div", (double)cimagl(m));
    nearly("cabs", cabs(z)); nearly("cabs", cabsf(f)); nearly("cabs", (double)cabsl(l));
    nearly("carg", carg(z)); nearly("carg", cargf(f)); nearly("carg", (double)cargl(l));
}

int main(void)
{
    double wild = next_double(), other = next_double();
    int64_t number = next_number();
    double x = (double)(number % 2001 - 1000) / 64, y = (double)(number / 7 % 101 - 50) / 8;
    take_apart(wild, other, (int)(number % 300));
    take_apart(x, y, (int)(number % 40));
    NEAR1(sin); NEAR1(cos); NEAR1(tan); NEAR1(atan); NEAR1(sinh); NEAR1(cosh); NEAR1(tanh); NEAR1(asinh);
    NEAR1(exp); NEAR1(exp2); NEAR1(expm1); NEAR1(cbrt); NEAR1(erf); NEAR1(erfc);
    NEAR2(atan2); NEAR2(hypot);
    x = fabs(x) / 17;
    NEAR1(asin); NEAR1(acos); NEAR1(acosh); NEAR1(atanh); NEAR1(log); NEAR1(log2); NEAR1(log10); NEAR1(log1p);
    NEAR1(tgamma); NEAR1(lgamma); NEAR1(exp10);
    NEAR2(pow);
    int sign = 0;
    nearly("lgamma_r", lgamma_r(-2.5, &sign)); show("sign", sign);
    nearly("lgammaf_r", lgammaf_r(-1.5f, &sign)); show("sign", sign);
    nearly("gamma", (gamma)(4.5));
    complex_numbers(x, y);
    fenv_t environment;
    show("fegetround", fegetround()); show("fesetround", fesetround(FE_TONEAREST));
    show("fenv", feclearexcept(FE_ALL_EXCEPT) + fegetenv(&environment) + feholdexcept(&environment) +
                     fesetenv(&environment) + feupdateenv(FE_DFL_ENV));
    return 0;
}
