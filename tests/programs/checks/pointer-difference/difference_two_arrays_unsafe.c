// limpet: unsafe(pointer-difference@7)
// why: The index in one array is asked for an element of another.
static int left[4], right[4];

static int index_of(const int *element)
{
    return (int)(element - left); // <- here
}

int main(void)
{
    return index_of(left + 3) + index_of(right + 1) == 77;
}
