// violated: float-conversion; native: none, gcc folds it
struct pair { int a; unsigned char b; };
int main() {
    pair p{1, static_cast<unsigned char>(1e3)};
    return p.a - 1;
}
