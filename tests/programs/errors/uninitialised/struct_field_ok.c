// limpet: safe
struct request { int id; int flags; };

static int urgent(const struct request *r)
{
    return r->flags & 1 ? 1 : 0;
}

int main(void)
{
    struct request r = {.id = 4};
    return urgent(&r);
}
