// limpet: safe
// why: The array is deleted as one.
struct list {
    int *items;
    explicit list(int count) : items(new int[count]()) {}
    ~list()
    {
        delete[] items;
    }
};

int main()
{
    list numbers(4);
    return numbers.items[2];
}
