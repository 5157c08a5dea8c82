// What is pushed first is popped last.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

static unsigned stack[N], top;

static void push(unsigned value) { stack[top++] = value; }
static unsigned pop(void) { return stack[--top]; }

int main(void) {
    unsigned k = nd_uint(), value = nd_uint();
    for (unsigned i = 0; i < N; i++)
        push(3 * i);
    assume(k < N);
    stack[k] = value;
    for (unsigned i = N; i > 0; i--)
        sassert(pop() == (i - 1 == k ? value : 3 * (i - 1)));
    sassert(top == 0);
    return 0;
}
