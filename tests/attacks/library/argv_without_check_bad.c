// violated: null-dereference; native: none, needs arguments
int main(int argc, char **argv) {
    return argv[1][0] == 'x';
}
