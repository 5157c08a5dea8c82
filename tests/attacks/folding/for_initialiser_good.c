// violated: nothing
int main(void) {
    int n = 0;
    for (int i[2] = {2147483646 + 1, 0}; i[1] < 2; i[1]++) n++;
    return n - 2;
}
