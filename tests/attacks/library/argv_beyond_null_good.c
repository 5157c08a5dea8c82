// violated: nothing
int main(int argc, char **argv) {
    return argv[argc] != 0;
}
