// limpet: unsafe(mismatched-free@13)
// why: The destructor that is called through the base deletes an array as one object.
struct shape {
    int sides = 0;
    virtual ~shape() {}
};

struct square : shape {
    int *lengths;
    square() : lengths(new int[4]()) { sides = 4; }
    ~square() override
    {
        delete lengths; // <- here
    }
};

int main()
{
    shape *one = new square;
    int sides = one->sides;
    delete one;
    return sides != 4;
}
