// limpet: safe
// why: The function knows that the struct is packed.
struct __attribute__((packed)) record {
    char tag;
    int value;
};

static void set(struct record *where)
{
    where->value = 7;
}

int main(void)
{
    struct record record = {'x', 0};
    set(&record);
    return record.value != 7;
}
