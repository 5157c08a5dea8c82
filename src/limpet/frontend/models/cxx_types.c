/* What compiled C++ needs for dynamic_cast and typeid: the kinds of type descriptions, and the search for a base.
 * Exact for classes without virtual bases; where a cast depends on a virtual base, or on which of several equal bases
 * is meant, it is recorded as an approximation and fails.
 *
 * The layout of all this is given by the Itanium C++ ABI.
 */
/* limpet-defines: _ZTVN10__cxxabiv117__class_type_infoE _ZTVN10__cxxabiv120__si_class_type_infoE
   _ZTVN10__cxxabiv121__vmi_class_type_infoE _ZTVN10__cxxabiv123__fundamental_type_infoE
   _ZTVN10__cxxabiv119__pointer_type_infoE _ZTVN10__cxxabiv116__enum_type_infoE */
#include "limpet_models.h"

/* Tables of virtual functions that nobody calls; their addresses tell the kinds of descriptions apart. */
#define TABLE(name)                \
    extern const void *const name[4]; \
    const void *const name[4] = {0}

TABLE(_ZTVN10__cxxabiv117__class_type_infoE);
TABLE(_ZTVN10__cxxabiv120__si_class_type_infoE);
TABLE(_ZTVN10__cxxabiv121__vmi_class_type_infoE);
TABLE(_ZTVN10__cxxabiv123__fundamental_type_infoE);
TABLE(_ZTVN10__cxxabiv119__pointer_type_infoE);
TABLE(_ZTVN10__cxxabiv116__enum_type_infoE);

struct type {
    const void *kind;
    const char *name;
};

/* A class with one base, public and at its start. */
struct type_with_base {
    struct type type;
    const struct type *base;
};

/* Any other class with bases. */
struct type_with_bases {
    struct type type;
    unsigned flags, count;
    struct {
        const struct type *type;
        long offset_and_flags; /* 1: virtual, 2: public, the offset from bit 8 on */
    } bases[];
};

static bool is_same(const struct type *a, const struct type *b)
{
    if (a == b || a->name == b->name)
        return true;
    size_t i = 0;
    while (a->name[i] != '\0' && a->name[i] == b->name[i])
        i++;
    return a->name[i] == b->name[i] && a->name[0] != '*';
}

/* The part of type `wanted` in the object of type `type`, which is at `object`; counts how many there are. */
static char *find_base(char *object, const struct type *type, const struct type *wanted, unsigned *count)
{
    while (!is_same(type, wanted)) {
        if (type->kind == &_ZTVN10__cxxabiv120__si_class_type_infoE[2]) {
            type = ((const struct type_with_base *)type)->base;
            continue;
        }
        if (type->kind != &_ZTVN10__cxxabiv121__vmi_class_type_infoE[2])
            return NULL;
        const struct type_with_bases *many = (const struct type_with_bases *)type;
        char *found = NULL;
        for (unsigned i = 0; i < many->count; i++) {
            long offset_and_flags = many->bases[i].offset_and_flags;
            if ((offset_and_flags & 2) == 0)
                continue;
            if ((offset_and_flags & 1) != 0) {
                __limpet_approximate("dynamic_cast: classes with virtual bases are not known");
                continue;
            }
            char *part = find_base(object + (offset_and_flags >> 8), many->bases[i].type, wanted, count);
            if (part != NULL)
                found = part;
        }
        return found;
    }
    ++*count;
    return object;
}

void *__dynamic_cast(const void *part, const struct type *from, const struct type *to, ptrdiff_t hint);

/* In front of an object's table of virtual functions: where the whole object begins, and what its type is. */
void *__dynamic_cast(const void *part, const struct type *from, const struct type *to, ptrdiff_t hint)
{
    (void)from;
    (void)hint;
    const void *const *table = *(const void *const *const *)part;
    const struct type *type = table[-1];
    char *whole = (char *)part + (ptrdiff_t)table[-2];
    unsigned count = 0;
    char *found = find_base(whole, type, to, &count);
    if (count > 1) {
        __limpet_approximate("dynamic_cast: there is more than one such base");
        return NULL;
    }
    return found;
}
