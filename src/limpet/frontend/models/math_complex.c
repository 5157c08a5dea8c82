/* <complex.h>: what is made of real functions, as exact as `hypot` and `atan2`. The parts of a number and its conjugate are
 * instructions; products and quotients are in compiler_runtime.c.
 */
#include "limpet_models.h"
#include <complex.h>
#include <math.h>

double cabs(double complex z)
{
    return hypot(__real__ z, __imag__ z);
}

float cabsf(float complex z)
{
    return hypotf(__real__ z, __imag__ z);
}

long double cabsl(long double complex z)
{
    return hypotl(__real__ z, __imag__ z);
}

double carg(double complex z)
{
    return atan2(__imag__ z, __real__ z);
}

float cargf(float complex z)
{
    return atan2f(__imag__ z, __real__ z);
}

long double cargl(long double complex z)
{
    return atan2l(__imag__ z, __real__ z);
}
