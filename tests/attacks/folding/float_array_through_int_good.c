// violated: nothing
int main(void) {
    float d[2] = {(int)1e9f, 1};
    return d[1] != 1;
}
