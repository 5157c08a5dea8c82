// limpet: safe
// why: no argument behind the last one is read
// inputs: 2, 0, 2
#include <assert.h>
#include <stddef.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct options {
    int verbose, width;
    const char *output;
};

static const char *const words[] = {"-v", "-o", "-w", "file"};

static int is(const char *a, const char *b) {
    size_t i = 0;
    while (a[i] != '\0' && a[i] == b[i])
        i++;
    return a[i] == b[i];
}

/* Whether all arguments were understood. */
static int parse(struct options *options, int count, const char *const *arguments) {
    for (int i = 0; i < count; i++) {
        const char *argument = arguments[i];
        if (is(argument, "-v"))
            options->verbose = 1;
        else if (is(argument, "-w"))
            options->width = 80;
        else if (is(argument, "-o")) {
            if (i + 1 >= count)
                return 0;
            options->output = arguments[++i];
        } else
            return 0;
    }
    return 1;
}

int main(void) {
    struct options options = {0, 0, NULL};
    static const char *arguments[6];
    unsigned count = __VERIFIER_nondet_uint();
    if (count > 6)
        return 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned which = __VERIFIER_nondet_uint();
        arguments[i] = words[which < 4 ? which : 3];
    }
    if (parse(&options, (int)count, arguments))
        assert(options.width == 0 || options.width == 80);
    return 0;
}
