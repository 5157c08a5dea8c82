// violated: shift; native: none, gcc folds the operand
int main(void) {
    return (1 << 33) ? 0 : 1;
}
