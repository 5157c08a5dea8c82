// violated: nothing; options: --m32
int main(void) {
    int a[2] = {1, 7 / (int)(sizeof(void *) / 4)};
    return a[0] - 1;
}
