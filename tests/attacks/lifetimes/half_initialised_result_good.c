// violated: nothing
struct a { short x; char y; };
static struct a make(void) { struct a v; v.x = 7; return v; }
int main(void) { struct a v = make(), w = v; return w.x - 7; }
