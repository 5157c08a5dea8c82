struct plugin { const char *name; double (*apply)(double); };

extern const struct plugin square, scaled;
const struct plugin *const plugins[] = {&square, &scaled, 0};
double scale = 2;
