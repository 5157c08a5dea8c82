// violated: nothing
int main(void) {
    unsigned a[1] = {(unsigned short)65535u * 65535u};
    return (int)(a[0] & 2u);
}
