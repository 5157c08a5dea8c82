// violated: division-by-zero
int main(void) {
    _Bool b[2] = {5 % 0, 1};
    return !b[1];
}
