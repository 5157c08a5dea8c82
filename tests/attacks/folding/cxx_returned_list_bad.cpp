// violated: signed-overflow; native: none, g++ folds it
struct p { int x, y; };
static p make() { return {1, 2147483647 + 1}; }
int main() { return make().x - 1; }
