// limpet: unsafe(pointer-comparison@9)
// why: Members of two structs are compared.
struct pair {
    int left[2], right[2];
};

static int ordered(const int *a, const int *b)
{
    return a < b; // <- here
}

int main(void)
{
    struct pair one = {{0}, {0}}, other = {{0}, {0}};
    return ordered(one.left, one.right) + ordered(one.left, other.right) == 7;
}
