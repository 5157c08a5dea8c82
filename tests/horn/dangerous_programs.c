// Small programs about what is easily lost on the way to clauses. `always(c)` holds wherever it is reached: as it is
// written a program is right; with the contrary in its place, it is wrong. Each part begins with its name.

//: two unions in one struct
union both { int whole; unsigned char bytes[4]; };
struct pair { union both first; long gap; union both second; };
struct pair a, b;
int main(void) {
    struct pair *p = nondet_int() ? &a : &b;
    p->first.whole = 0x01020304;
    p->second.whole = 0x05060708;
    p->second.bytes[1] = 0;
    always(p->first.bytes[0] == 4 && p->second.whole == 0x05060008);
}

//: a pointer copied byte by byte
int x[4];
int main(void) {
    int *p = &x[2], *q = 0;
    for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
    *q = 5;
    always(x[2] == 5);
}

//: a pointer that is an input
struct { int first, second; } s;
int main(void) {
    int *p;
    memhavoc(&p, sizeof p);
    assume(p == &s.second);
    *p = 5;
    always(s.second == 5);
}

//: locals of two calls
int change(int *p, int by) { *p += by; return *p; }
int twice(int from) { int mine = from; change(&mine, 1); return change(&mine, 1); }
int main(void) {
    int first = twice(1), second = twice(10);
    always(first == 3 && second == 12);
}

//: recursion with an array
int depth(int n) {
    int mine[2] = {n, n + 1};
    if (n > 0) depth(n - 1);
    return mine[1];
}
int main(void) { always(depth(2) == 3); }

//: the address of a local passed down
int down(int n, int *above) {
    int mine = n;
    if (n > 0) down(n - 1, &mine);
    *above = *above + 1;
    return mine;
}
int main(void) {
    int top = 0;
    always(down(2, &top) == 3 && top == 1);
}

//: a local in a loop
int *kept[2];
int main(void) {
    int total = 0;
    for (int i = 0; i < 2; i++) {
        int mine[2];
        mine[0] = i;
        mine[1] = i + 1;
        kept[i] = mine;
        total += mine[1] - mine[0];
    }
    always(total == 2);
}

//: fields of different sizes
struct mixed { char tag; short half; int word; long wide; char *name; };
struct mixed table[3];
int main(void) {
    unsigned i = nondet_uint() % 3, j = nondet_uint() % 3;
    table[i].word = -1;
    table[i].half = -2;
    table[i].tag = 3;
    table[j].wide = -4;
    always(table[i].word == -1 && table[i].half == -2 && table[i].tag == 3 && table[j].wide == -4);
}

//: characters of an int
int main(void) {
    unsigned word = 0x11223344;
    unsigned char *p = (unsigned char *)&word;
    p[1] = 0xff;
    always(word == 0x1122ff44 && p[3] == 0x11);
}

//: null
int x;
int *choose(int n) { return n > 3 ? &x : 0; }
int main(void) {
    int n = nondet_int();
    int *p = choose(n);
    if (p) *p = 7;
    always((p != 0) == (n > 3) && (p == 0 || x == 7));
}

//: pointers to pointers
int x, y;
int *first = &x, *second = &y;
void swap(int **p, int **q) { int *kept = *p; *p = *q; *q = kept; }
int main(void) {
    swap(&first, &second);
    *first = 1;
    *second = 2;
    always(y == 1 && x == 2);
}

//: free and the next one
int main(void) {
    int *p = malloc(sizeof *p);
    *p = 3;
    int before = *p;
    free(p);
    int *q = malloc(sizeof *q);
    *q = 4;
    always(before == 3 && *q == 4);
    free(q);
}

//: calloc
struct node { int key; struct node *next; };
int main(void) {
    struct node *p = calloc(1, sizeof *p);
    always(p->key == 0 && p->next == 0);
    free(p);
}

//: initial values
int table[4] = {3, -1, 4, 1};
const char text[] = "abc";
struct { char tag; int *where; } chosen = {'x', &table[2]};
int main(void) {
    unsigned i = nondet_uint() % 4;
    always(*chosen.where == 4 && chosen.tag == 'x' && text[1] == 'b' && (table[i] < 0) == (i == 1));
}

//: pointers to functions
int plus(int n) { return n + 1; }
int minus(int n) { return n - 1; }
int (*const steps[2])(int) = {plus, minus};
int main(void) {
    int which = nondet_int() & 1;
    always(steps[which](5) == (which ? 4 : 6));
}

//: an address as a number
int x[2];
int main(void) {
    unsigned long number = (unsigned long)&x[0];
    int *p = (int *)(number + sizeof(int));
    *p = 9;
    always(x[1] == 9 && p == &x[1] && number % 4 == 0);
}

//: unsigned numbers wrap around
int main(void) {
    unsigned n = nondet_uint();
    unsigned char small = n;
    always(n + 1 > n || n == 0xffffffffu);
    always(n - 5 < n || n < 5);
    always((unsigned char)(small + 200) == (small + 200) % 256);
}

//: remainders of negative numbers
int main(void) {
    int n = nondet_int();
    assume(n > -100 && n < 100);
    int rest = n % 7;
    always(n / 7 * 7 + rest == n && rest > -7 && rest < 7 && (n >= 0 || rest <= 0) && -9 % 7 == -2 && -9 / 7 == -1);
}

//: shifts
int main(void) {
    int n = nondet_int();
    unsigned u = n;
    assume(n < 0 && n > -1000);
    always((n >> 4) < 0 && (n >> 4) >= -63 && u >> 31 == 1 && (u << 4) % 16 == 0 && (unsigned char)(u >> 24) == 255);
}

//: one function whose result is read in two ways
unsigned mix(unsigned n) {
    for (int i = 0; i < 2; i++) n ^= nondet_uint();
    return n ^ 5;
}
int main(void) {
    int first = (int)mix(1);
    assume(first < 0);
    unsigned long second = mix(2);
    always(second <= 0xffffffffUL && first >> 31 == -1);
    assume(second == 0xfffffffeUL);
    always(second / 16 == 0x0fffffffUL);
}

//: a struct that is copied
struct inner { int first; union { int word; char bytes[4]; } both; int *where; };
struct inner from, to;
int x;
int main(void) {
    from.first = 1;
    from.both.word = 0x01020304;
    from.where = &x;
    to = from;
    *to.where = 8;
    always(to.first == 1 && to.both.bytes[0] == 4 && x == 8);
}

//: numbers and pointers in one place
union either { long number; int *pointer; };
int x;
int main(void) {
    union either e, f;
    e.pointer = &x;
    f.number = 77;
    if (nondet_int()) f.pointer = e.pointer;
    else e.number = 77;
    always(e.number == f.number);
}
