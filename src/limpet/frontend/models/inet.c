/* <arpa/inet.h>: byte order. Exact; both targets are little-endian. */
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
