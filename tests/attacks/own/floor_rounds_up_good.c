// violated: nothing
#include <assert.h>
double floor(double x) { return (double)(long)x; }
int main(void) { volatile double m = 4.5; assert(floor(m) == 4); return 0; }
