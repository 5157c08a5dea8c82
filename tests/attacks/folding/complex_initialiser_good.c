// violated: nothing
int main(void) {
    _Complex int z = (2147483647 + 0) + 2i;
    return __imag__ z - 2;
}
