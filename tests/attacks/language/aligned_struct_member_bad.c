// violated: misaligned; options: --check misaligned --check assertion
#include <stdalign.h>
struct s { char c; alignas(16) int x; };
alignas(16) char room[64];
int main(void) {
    struct s *p = (struct s *)(room + 8);
    p->x = 1;
    return 0;
}
