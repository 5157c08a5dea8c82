// limpet: unsafe(misaligned@10)
// why: A pointer to a member of a packed struct is used as one to any int.
struct __attribute__((packed)) record {
    char tag;
    int value;
};

static void set(int *where)
{
    *where = 7; // <- here
}

int main(void)
{
    struct record record = {'x', 0};
    set(&record.value);
    return record.value != 7;
}
