// violated: nothing
int main(void) {
    _Bool b[2] = {0 % 5, 1};
    return !b[1];
}
