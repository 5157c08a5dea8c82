// limpet: unsafe(uninitialised@6)
struct request { int id; int flags; };

static int urgent(const struct request *r)
{
    return r->flags & 1 ? 1 : 0; // <- here
}

int main(void)
{
    struct request r;
    r.id = 4;
    return urgent(&r) * 0;
}
