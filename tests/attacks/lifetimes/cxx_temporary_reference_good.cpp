// violated: nothing
static const int &least(const int &a, const int &b) { return b < a ? b : a; }
int main() {
    const int r = least(3, 4);
    return r - 3;
}
