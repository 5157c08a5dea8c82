// violated: nothing
struct in { int a; }; struct out { struct in in; };
int main(void) {
    struct out *p = 0, o = {{1}};
    p = &o;
    (void)(p)->in;
    return o.in.a - 1;
}
