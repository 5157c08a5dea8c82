// Complex numbers and struct results that travel as vectors and pairs.
#include <complex.h>
struct pair { float x, y; };
struct big { double v[9]; };
double _Complex product(double _Complex a, double _Complex b) { return a * b; }
float part(float _Complex a) { return crealf(a) + cimagf(a); }
struct pair swap(struct pair p) { return (struct pair){p.y, p.x}; }
struct big grow(struct big b, int n) { b.v[n] += 1; return b; }
double use(struct big *b) { return grow(*b, 3).v[3]; }
