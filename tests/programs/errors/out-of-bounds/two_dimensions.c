// limpet: unsafe(out-of-bounds@9)
static int grid[3][4];

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            sum += grid[i][j]; // <- here
    return sum;
}
