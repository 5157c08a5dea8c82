// violated: null-dereference; native: none, gcc does not check it
struct in { int a; }; struct out { struct in in; } o;
static struct out *get(int k) { return k ? &o : 0; }
int main(void) {
    (void)get(0)->in;
    return o.in.a;
}
