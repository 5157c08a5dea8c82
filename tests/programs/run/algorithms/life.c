// modes: 32 64
#include <stdio.h>
#include <string.h>

enum { W = 12, H = 8 };
static char board[2][H][W + 1] = {{
    "............", "..#.........", "...#........", ".###........", "............", "........###.", "............",
    "............"}};

static int around(char b[H][W + 1], int y, int x)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            n += (dy || dx) && b[(y + dy + H) % H][(x + dx + W) % W] == '#';
    return n;
}

int main(void)
{
    int now = 0;
    for (int g = 0; g < 5; g++, now = !now)
        for (int y = 0; y < H; y++) {
            for (int x = 0; x < W; x++) {
                int n = around(board[now], y, x);
                board[!now][y][x] = n == 3 || (n == 2 && board[now][y][x] == '#') ? '#' : '.';
            }
            board[!now][y][W] = 0;
        }
    for (int y = 0; y < H; y++)
        puts(board[now][y]);
    return 0;
}
