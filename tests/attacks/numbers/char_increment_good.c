// violated: nothing
int main(void) { signed char c = 127; c++; unsigned char u = 255; u++; return c + 128 + u; }
