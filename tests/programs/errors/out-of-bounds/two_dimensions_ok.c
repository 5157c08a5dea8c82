// limpet: safe
static int grid[3][4];

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            sum += grid[i][j];
    return sum;
}
