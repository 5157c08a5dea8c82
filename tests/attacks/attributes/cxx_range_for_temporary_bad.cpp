// violated: use-after-scope
struct box { int v[3] = {1, 2, 3}; const int *begin() const { return v; } const int *end() const { return v + 3; }
    const box &self() const { return *this; } };
int main() {
    int s = 0;
    for (int x : box().self()) s += x;
    return s - 6;
}
