// violated: assertion
#include <assert.h>
#include <semaphore.h>
int main(void) {
    sem_t s;
    sem_init(&s, 0, 1);
    int a = sem_trywait(&s), b = sem_trywait(&s);
    assert(a == 0 && b == 0);
    return 0;
}
