// violated: use-after-scope
int main(void) {
    int *p = ({  int x = 3; &x; });
    return *p - 3;
}
