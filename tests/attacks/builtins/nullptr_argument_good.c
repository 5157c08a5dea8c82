// violated: nothing; options: --std c23
static int get(const int *p) { return p != nullptr ? *p : 0; }
int main(void) { return get(nullptr); }
