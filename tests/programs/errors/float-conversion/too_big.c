// limpet: unsafe(float-conversion@2)
static int whole(double d) { return (int)d; } // <- here

int main(void)
{
    return whole(2147483647.5) == 0 || whole(2147483648.0) == 0;
}
