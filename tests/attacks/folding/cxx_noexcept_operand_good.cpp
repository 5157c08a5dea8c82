// violated: nothing
int main() {
    bool b = noexcept(1 / 0);
    int x = b ? 1 : 2;
    return x / (1) == 5;
}
