// violated: division-by-zero
int main(void) {
    void *p[2] = {(void *)(long)(5 / 0), 0};
    return p[1] != 0;
}
