// limpet: safe
static int whole(double d) { return d >= 2147483648.0 ? 2147483647 : (int)d; }

int main(void)
{
    return whole(2147483647.5) == 0 || whole(2147483648.0) == 0;
}
