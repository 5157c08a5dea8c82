// violated: nothing; options: --function f
struct ops { int (*get)(int); };
int f(const struct ops *o) { if (!o) return 0; if (!o->get) return 0; return o->get(3); }
