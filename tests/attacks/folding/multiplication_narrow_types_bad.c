// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    unsigned a[1] = {(unsigned short)65535 * (unsigned short)65535};
    return (int)(a[0] & 2u);
}
