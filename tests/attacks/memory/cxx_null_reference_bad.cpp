// violated: null-dereference
static int get(const int &r) { return &r != nullptr; }
int main() {
    int *volatile p = nullptr; int x = 0;
    return get(*p) * 0;
}
