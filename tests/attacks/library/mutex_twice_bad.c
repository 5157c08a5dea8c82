// violated: assertion
#include <assert.h>
#include <pthread.h>
int main(void) {
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    int a = pthread_mutex_trylock(&m), b = pthread_mutex_trylock(&m);
    assert(a == 0 && (b == 0) == 1);
    return 0;
}
