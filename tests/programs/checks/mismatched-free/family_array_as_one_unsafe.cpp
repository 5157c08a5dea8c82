// limpet: unsafe(mismatched-free@8)
// why: A destructor deletes an array as if it were one int.
struct list {
    int *items;
    explicit list(int count) : items(new int[count]()) {}
    ~list()
    {
        delete items; // <- here
    }
};

int main()
{
    list numbers(4);
    return numbers.items[2];
}
