// violated: nothing
int main(void) {
    int *p = ({ static int x = 3; &x; });
    return *p - 3;
}
