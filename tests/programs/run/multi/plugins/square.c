struct plugin { const char *name; double (*apply)(double); };

static double apply(double x) { return x * x; }
const struct plugin square = {"square", apply};
