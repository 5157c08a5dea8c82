// violated: null-dereference; native: none, gcc does not check it
struct in { int a; }; struct out { struct in in; };
int main(void) {
    void *p = 0; struct out o = {{1}};
    (void)((struct out *)p)->in;
    return o.in.a - 1;
}
