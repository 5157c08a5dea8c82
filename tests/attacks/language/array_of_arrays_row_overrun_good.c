// violated: nothing
int a[3][4];
int main(void) {
    int i = 4;
    int (*row)[4] = &a[1];
    return (*row)[i - 1];
}
