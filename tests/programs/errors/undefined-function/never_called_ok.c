// limpet: safe
extern int compute_somewhere_else(int x);

int main(void)
{
    volatile int go = 0;
    return go ? compute_somewhere_else(1) : 0;
}
