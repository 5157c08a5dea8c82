// violated: nothing
extern int maybe(void) __attribute__((weak));
int main(void) {
    return maybe ? maybe() : 0;
}
