// violated: signed-overflow
int main(void) {
    struct { long a; } s[1] = {{(-9223372036854775807L - 1) % ~0L}};
    return (int)s[0].a;
}
