// violated: nothing
struct pair { int a; unsigned char b; };
int main() {
    pair p{1, static_cast<unsigned char>(1e2)};
    return p.a - 1;
}
