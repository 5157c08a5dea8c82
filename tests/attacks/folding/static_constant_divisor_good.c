// violated: nothing
static const int zero;
int main(void) {
    int a = zero % 10;
    return a * 0;
}
