// violated: nothing
int main(void) {
    return __func__[4];
}
