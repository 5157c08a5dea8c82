// violated: nothing
struct p { int x, y; };
static p make() { return {1, 2147483646 + 1}; }
int main() { return make().x - 1; }
