// limpet: safe
// why: Members of one struct have an order.
struct pair {
    int left[2], right[2];
};

static int ordered(const int *a, const int *b)
{
    return a < b;
}

int main(void)
{
    struct pair one = {{0}, {0}}, other = {{0}, {0}};
    return ordered(one.left, one.right) + ordered(one.left, one.right + 2) == 7;
}
