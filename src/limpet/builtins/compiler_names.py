"""Functions of the C library that compilers know by name, and compute or replace themselves."""

from __future__ import annotations

FOLDED_WRONGLY = ("memcmp", "bcmp", "wmemcmp", "strchr")
"""Library functions of which clang's own computation is not what the standard says: bytes after the first difference
are not examined, characters are not converted."""
_NAMES = """
    _exit abort abs acos acosf acosh acoshf acoshl acosl aligned_alloc asin asinf asinh asinhf asinhl asinl atan
    atan2 atan2f atan2l atanf atanh atanhf atanhl atanl bcmp bcopy bzero cabs cabsf cabsl cacos cacosf cacosh
    cacoshf cacoshl cacosl calloc carg cargf cargl casin casinf casinh casinhf casinhl casinl catan catanf catanh
    catanhf catanhl catanl cbrt cbrtf cbrtl ccos ccosf ccosh ccoshf ccoshl ccosl ceil ceilf ceill cexp cexpf cexpl
    cimag cimagf cimagl clog clogf clogl conj conjf conjl copysign copysignf copysignl cos cosf cosh coshf coshl
    cosl cpow cpowf cpowl cproj cprojf cprojl creal crealf creall csin csinf csinh csinhf csinhl csinl csqrt csqrtf
    csqrtl ctan ctanf ctanh ctanhf ctanhl ctanl erf erfc erfcf erfcl erff erfl exit exp exp2
    exp2f exp2l expf expl expm1 expm1f expm1l fabs fabsf fabsl fdim fdimf fdiml finite finitef finitel floor floorf
    floorl fma fmaf fmal fmax fmaxf fmaximum_num fmaximum_numf fmaximum_numl fmaxl fmin fminf fminimum_num
    fminimum_numf fminimum_numl fminl fmod fmodf fmodl fopen fprintf fread free frexp frexpf frexpl fscanf fwrite
    hypot hypotf hypotl ilogb ilogbf ilogbl index isalnum isalpha isblank iscntrl isdigit isgraph islower isprint
    ispunct isspace isupper isxdigit labs ldexp ldexpf ldexpl lgamma lgammaf lgammal llabs llrint llrintf llrintl
    llround llroundf llroundl log log10 log10f log10l log1p log1pf log1pl log2 log2f log2l logb logbf logbl logf
    logl lrint lrintf lrintl lround lroundf lroundl malloc memalign memccpy memchr memcmp memcpy memmove mempcpy
    memset modf modff modfl nan nanf nanl nearbyint nearbyintf nearbyintl nextafter nextafterf nextafterl nexttoward
    nexttowardf nexttowardl pow powf powl printf pthread_create realloc remainder remainderf remainderl remquo
    remquof remquol rindex rint rintf rintl round roundeven roundevenf roundevenl roundf roundl scalbln scalblnf
    scalblnl scalbn scalbnf scalbnl scanf sin sincos sincosf sincosl sinf sinh sinhf sinhl sinl snprintf sprintf
    sqrt sqrtf sqrtl sscanf stpcpy stpncpy strcasecmp strcat strchr strcmp strcpy strcspn strdup strerror strlcat
    strlcpy strlen strncasecmp strncat strncmp strncpy strndup strpbrk strrchr strspn strstr strtod strtof strtok
    strtol strtold strtoll strtoul strtoull strxfrm tan tanf tanh tanhf tanhl tanl tgamma tgammaf tgammal tolower
    toupper trunc truncf truncl vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf wcschr wcscmp wcslen
    wcsncmp wmemchr wmemcmp wmemcpy wmemmove
"""
KNOWN_TO_COMPILERS = frozenset(_NAMES.split())
"""What clang knows by name (`__has_builtin`), but for `alloca`, `setjmp` and the like, which cannot be defined in C."""
LEFT_ALONE = frozenset(
    (
        *FOLDED_WRONGLY,
        *("memcpy", "mempcpy", "malloc", "calloc", "realloc", "free", "memalign", "aligned_alloc", "strdup", "strndup"),
        *("abort", "exit", "_exit", "pthread_create", "fopen", "fread", "fwrite"),
        *("printf", "fprintf", "sprintf", "snprintf", "vprintf", "vfprintf", "vsprintf", "vsnprintf"),
        *("scanf", "fscanf", "sscanf", "vscanf", "vfscanf", "vsscanf"),
    )
)
"""Known names that clang makes calls of anyway, without an optimiser; `frontend/flags.py` sees to the first of them."""
REPLACED = KNOWN_TO_COMPILERS - LEFT_ALONE
"""Names whose calls clang may make something else of."""
