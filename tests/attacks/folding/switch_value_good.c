// violated: nothing
int main(void) {
    switch (2147483646 + 1) { case 0: return 1; default: return 0; }
}
