// limpet: unsafe(bad-call@8)
static void nothing(void) {}
struct big { long long a[4]; };

int main(void)
{
    struct big (*f)(void) = (struct big (*)(void))nothing;
    struct big b = f(); // <- here
    return b.a[0] == 0;
}
