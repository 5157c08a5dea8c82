// violated: float-conversion
int main(void) {
    float d[2] = {(int)1e10f, 1};
    return d[1] != 1;
}
