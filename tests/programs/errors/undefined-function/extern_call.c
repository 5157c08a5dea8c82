// limpet: unsafe(undefined-function@7)
extern int compute_somewhere_else(int x);

int main(void)
{
    int x = 3;
    x = compute_somewhere_else(x); // <- here
    return x;
}
