// violated: nothing
struct __attribute__((packed)) s { char c; int i; };
int main(void) {
    static struct s x __attribute__((aligned(8)));
    return x.i;
}
