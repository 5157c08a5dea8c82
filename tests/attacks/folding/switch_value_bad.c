// violated: signed-overflow; native: none, gcc folds the value
int main(void) {
    switch (2147483647 + 1) { case 0: return 1; default: return 0; }
}
