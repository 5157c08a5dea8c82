// limpet: unsafe(pointer-overflow@21) --also pointer-overflow
// why: Two cells behind the last one is behind the board.
// native: unseen, sanitizers see only arithmetic that wraps around
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
    cursor += 2; // <- here
    return cursor == first;
}
