// violated: null-dereference; options: --std c23; native: gcc is too old
static int get(const int *p) { return p == nullptr ? *p : 0; }
int main(void) { return get(nullptr); }
