// limpet: safe --also pointer-overflow
// why: One cell behind the last one is still the board.
struct cell {
    int row, column;
};

struct board {
    struct cell cells[3];
    int used;
};

static struct board board;
static struct cell *cursor;

int main(void)
{
    struct cell *first = board.cells;
    for (int i = 0; i < 3; i++)
        cursor = first + i;
    cursor += 1;
    return cursor == first;
}
