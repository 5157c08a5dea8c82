// violated: nothing
struct s { int n; short v[2]; }; union u { struct s s; char room[64]; };
int main(void) {
    static union u x; volatile int i = 2;
    return x.room[i + 60];
}
