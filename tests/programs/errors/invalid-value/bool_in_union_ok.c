// limpet: safe
union cell { unsigned char raw; _Bool flag; };

static int get(const union cell *c) { return c->raw != 0; }

int main(void)
{
    union cell c = {.raw = 1};
    int a = get(&c);
    c.raw = 64;
    return a - get(&c);
}
