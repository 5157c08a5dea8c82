// violated: nothing
struct in { int a; }; struct out { struct in in; } o;
static struct out *get(int k) { return k ? &o : 0; }
int main(void) {
    (void)get(1)->in;
    return o.in.a;
}
