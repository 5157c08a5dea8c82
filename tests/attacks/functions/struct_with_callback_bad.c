// violated: null-dereference; options: --function f; native: no main
struct ops { int (*get)(int); };
int f(const struct ops *o) { if (!o) return 0;  return o->get(3); }
