// violated: nothing
int main() { int *p = new int[3]; delete[] p; }
