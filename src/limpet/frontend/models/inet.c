/* <arpa/inet.h>: byte order and IPv4 addresses. Exact; both targets are little-endian. */
#include "limpet_models.h"
#include <arpa/inet.h>

#undef htons
#undef ntohs
#undef htonl
#undef ntohl

static uint16_t swap_16(uint16_t value)
{
    return (uint16_t)(value << 8 | value >> 8);
}

static uint32_t swap_32(uint32_t value)
{
    return value << 24 | (value & 0xff00) << 8 | (value >> 8 & 0xff00) | value >> 24;
}

uint16_t htons(uint16_t value)
{
    return swap_16(value);
}

uint16_t ntohs(uint16_t value)
{
    return swap_16(value);
}

uint32_t htonl(uint32_t value)
{
    return swap_32(value);
}

uint32_t ntohl(uint32_t value)
{
    return swap_32(value);
}

/* ---- Addresses as text ---- */

/* One part of an address, decimal, octal or hexadecimal; returns what follows it, or NULL. */
static const char *read_part(const char *text, uint32_t *value)
{
    int base = 10, digit;
    if (text[0] == '0') {
        base = text[1] == 'x' || text[1] == 'X' ? 16 : 8;
        text += base == 16 ? 2 : 0;
    }
    const char *start = text;
    uint64_t sum = 0;
    for (; (digit = limpet_digit_value((unsigned char)*text)) < base; text++) {
        sum = sum * (uint64_t)base + (uint64_t)digit;
        if (sum > UINT32_MAX)
            return NULL;
    }
    *value = (uint32_t)sum;
    return text == start ? NULL : text;
}

/* a, a.b, a.b.c or a.b.c.d: the last part fills the bytes that are left. */
static bool read_address(const char *text, uint32_t *result)
{
    uint32_t address = 0, part;
    for (int count = 0; count < 4; count++) {
        text = read_part(text, &part);
        if (text == NULL)
            return false;
        if (*text != '.') {
            if (*text != '\0' && !limpet_is_space((unsigned char)*text))
                return false;
            if (count > 0 && part >> (32 - 8 * count) != 0)
                return false;
            *result = swap_32(address | part);
            return true;
        }
        if (part > 255)
            return false;
        address |= part << (24 - 8 * count);
        text++;
    }
    return false;
}

int inet_aton(const char *text, struct in_addr *result)
{
    return read_address(text, &result->s_addr);
}

in_addr_t inet_addr(const char *text)
{
    uint32_t address;
    return read_address(text, &address) ? address : INADDR_NONE;
}

char *inet_ntoa(struct in_addr address)
{
    static char text[16];
    uint32_t a = swap_32(address.s_addr);
    (void)__limpet_snprintf(text, sizeof text, "%u.%u.%u.%u", a >> 24, a >> 16 & 255, a >> 8 & 255, a & 255);
    return text;
}
