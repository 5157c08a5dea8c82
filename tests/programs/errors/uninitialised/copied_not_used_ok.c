// limpet: safe
struct pair { int first, second; };

int main(void)
{
    struct pair a, b;
    a.first = 0;
    b = a;
    return b.first;
}
