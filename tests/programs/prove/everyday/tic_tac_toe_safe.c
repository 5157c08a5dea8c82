// limpet: safe
// why: a move is checked before the board is touched
// stdin: 1 1 2 2 1 2 3 3 1 3
#include <stdio.h>

#define SIZE 3

static char board[SIZE][SIZE];

static void clear(void) {
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++)
            board[row][column] = '.';
}

static void print(void) {
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++)
            printf(" %c", board[row][column]);
        printf("\n");
    }
}

static int has_won(char player) {
    int down = 0, up = 0;
    for (int i = 0; i < SIZE; i++) {
        int row = 0, column = 0;
        for (int j = 0; j < SIZE; j++) {
            row += board[i][j] == player;
            column += board[j][i] == player;
        }
        if (row == SIZE || column == SIZE)
            return 1;
        down += board[i][i] == player;
        up += board[i][SIZE - 1 - i] == player;
    }
    return down == SIZE || up == SIZE;
}

int main(void) {
    char player = 'x';
    int moves = 0, row, column;
    clear();
    while (moves < SIZE * SIZE) {
        print();
        printf("%c: row and column? ", player);
        if (scanf("%d %d", &row, &column) != 2)
            return 1;
        if (row < 1 || row > SIZE || column < 1 || column > SIZE || board[row - 1][column - 1] != '.') {
            printf("not there\n");
            continue;
        }
        board[row - 1][column - 1] = player;
        moves++;
        if (has_won(player)) {
            printf("%c wins\n", player);
            return 0;
        }
        player = player == 'x' ? 'o' : 'x';
    }
    printf("nobody wins\n");
    return 0;
}
