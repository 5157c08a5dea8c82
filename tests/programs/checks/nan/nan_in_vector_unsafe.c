// limpet: unsafe(nan@10) --also nan
// why: One of four quotients is 0/0.
// native: unseen, the sanitizer does not look at vectors
typedef float quad __attribute__((vector_size(16)));

static quad sums = {6, 0, 9, 1}, counts = {3, 0, 3, 1};

int main(void)
{
    quad means = sums / counts; // <- here
    return means[0] != 2;
}
