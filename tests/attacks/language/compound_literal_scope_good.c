// violated: nothing
int main(void) {
    int *p = 0;
     p = (int[]){1, 2, 3}; 
    return p[2] - 3;
}
