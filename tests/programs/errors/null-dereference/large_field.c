// limpet: unsafe(null-dereference@9)
struct big { char space[5000]; int tail; };

static struct big *find(int id) { static struct big one; return id == 1 ? &one : 0; }

int main(void)
{
    find(1)->tail = 1;
    find(2)->tail = 2; // <- here
    return 0;
}
