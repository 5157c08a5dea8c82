// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    (void)(2147483647 + 1);
    return 0;
}
