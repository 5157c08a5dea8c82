// violated: nothing
struct p { int x, y; };
static struct p make(void) { return (struct p){1, 65536 * 32767}; }
int main(void) { return make().x - 1; }
