// violated: signed-overflow; native: gcc folds it
int main(void) {
    _Complex int z = (2147483647 + 1) + 2i;
    return __imag__ z - 2;
}
