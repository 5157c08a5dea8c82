// violated: nothing
union u { struct { int a; int b; } s; long l; };
int main(void) {
    union u x = {.s = {.b = 0x7fffffff - 1}};
    return x.s.a;
}
