// violated: out-of-bounds; native: none, replaces the allocator
#include <cstddef>
static char pool[64]; static std::size_t used;
void *operator new(std::size_t n) { void *p = pool + used; used += n; return p; }
void operator delete(void *) noexcept {}
void operator delete(void *, std::size_t) noexcept {}
int main() {
    long *p = new long(1);
    p[8] = 2;
    delete p;
    return 0;
}
