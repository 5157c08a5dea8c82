// limpet: unsafe(wild-pointer@10)
#include <stdint.h>

static int cell;

int main(void)
{
    uintptr_t address = (uintptr_t)&cell;
    address = address % 2 + 8192;
    *(char *)address = 1; // <- here
    return cell;
}
