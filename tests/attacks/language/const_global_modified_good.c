// violated: nothing
 int limit = 5;
int main(void) { *(int *)&limit = 6; return 0; }
