// violated: signed-overflow; native: none, g++ folds it
struct s { static inline int g = 2147483647 + 1; };
int main() { return s::g == 7; }
