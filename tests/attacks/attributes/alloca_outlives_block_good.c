// violated: nothing
#include <alloca.h>
int main(void) { int *p; { p = alloca(4); *p = 3; } return *p - 3; }
