// limpet: unsafe(out-of-bounds@12)
// why: The right child of a node in the middle may not exist.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

static int larger_child(const int *heap, unsigned n, unsigned node)
{
    unsigned left = 2 * node + 1, right = left + 1;
    if (left >= n)
        return heap[node];
    return heap[left] > heap[right] ? heap[left] : heap[right]; // <- here
}

int main(void)
{
    enum { N = 6 };
    int *heap = malloc(N * sizeof *heap);
    unsigned node = limpet_nondet_uint();
    limpet_assume(node < N && heap);
    for (int i = 0; i < N; i++)
        heap[i] = N - i;
    limpet_assert(larger_child(heap, N, node) > 0);
    free(heap);
    return 0;
}
