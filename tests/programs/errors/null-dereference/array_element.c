// limpet: unsafe(null-dereference@8)
static int table[8];
static int *rows[4] = {table, table + 2, 0, table + 4};

int main(void)
{
    for (int i = 0; i < 4; i++)
        rows[i][1] = i; // <- here
    return table[1];
}
