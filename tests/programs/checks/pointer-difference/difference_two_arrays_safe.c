// limpet: safe
// why: The element is in the array.
static int left[4], right[4];

static int index_of(const int *element)
{
    return (int)(element - left);
}

int main(void)
{
    return index_of(left + 3) + index_of(left + 1) == 77;
}
