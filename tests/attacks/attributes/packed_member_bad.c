// violated: misaligned
struct __attribute__((packed)) s { char c; int i; };
int main(void) {
    static struct s x __attribute__((aligned(8)));
    int *volatile p = (int *)((char *)&x + 1);
    return *p;
}
