// violated: assertion
#include <assert.h>
double floor(double x) { return x + 1; }
int main(void) { volatile double m = 4.5; assert(floor(m) == 4); return 0; }
