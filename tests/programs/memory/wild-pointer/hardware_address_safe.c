// limpet: safe
// why: The register is a variable.
static volatile unsigned status_register;
#define STATUS (&status_register)

int main(void)
{
    *STATUS = 1;
    return 0;
}
