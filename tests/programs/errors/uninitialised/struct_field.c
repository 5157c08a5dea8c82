// limpet: unsafe(uninitialised@6)
struct request { int id; int flags; };

static int urgent(const struct request *r)
{
    if (r->flags & 1) // <- here
        return 1;
    return 0;
}

int main(void)
{
    struct request r;
    r.id = 4;
    return urgent(&r) * 0;
}
