// limpet: safe
// why: The destructor that is called through the base deletes the array.
struct shape {
    int sides = 0;
    virtual ~shape() {}
};

struct square : shape {
    int *lengths;
    square() : lengths(new int[4]()) { sides = 4; }
    ~square() override
    {
        delete[] lengths;
    }
};

int main()
{
    shape *one = new square;
    int sides = one->sides;
    delete one;
    return sides != 4;
}
