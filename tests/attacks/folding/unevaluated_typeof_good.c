// violated: nothing
int main(void) {
    __typeof__(1 / 0) x = 3;
    _Static_assert(sizeof(1 / 0) == 4, "");
    return x - 3;
}
