// violated: undefined-function
extern int maybe(void) __attribute__((weak));
int main(void) {
    return maybe();
}
