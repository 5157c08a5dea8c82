// violated: nothing
int main(void) { int z = 0; __typeof__(5 / z) a = 1; return a - 1 + (int)sizeof(char[1]) - 1; }
