// violated: nothing
struct s { static inline int g = 2147483646 + 1; };
int main() { return s::g == 7; }
