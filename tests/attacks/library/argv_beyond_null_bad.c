// violated: out-of-bounds; native: none, argc is at least 1
int main(int argc, char **argv) {
    return argv[argc + 1] != 0;
}
