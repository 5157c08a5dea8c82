// 128-bit and odd-width integers.
#ifdef __SIZEOF_INT128__
__int128 product(__int128 a, unsigned __int128 b) { return a * (__int128)b / 3 + (a >> 70); }
unsigned __int128 big = ((unsigned __int128)0xfedcba9876543210ULL << 64) | 1;
#endif
_BitInt(37) odd(_BitInt(37) a, unsigned _BitInt(65) b) { return a + (_BitInt(37))b; }
unsigned _BitInt(7) seven = 100;
long long mul(long long a, long long b) { return a * b % 1000003; }
