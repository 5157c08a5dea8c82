// violated: nothing
int main(void) {
    void *p[2] = {(void *)(long)(0 / 5), 0};
    return p[1] != 0;
}
