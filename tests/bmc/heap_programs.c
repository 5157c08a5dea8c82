/* Programs about the heap, each behind a line with its name; those that are wrong also say what is wrong with them, and
   where: in the line that ends in `here`. They are asked of the engine and run by the interpreter. */

//: calloc that overflows
int main(void) { size_t n = nondet_size_t(); char *p = calloc(n, 16);
    if (p) { assert(n <= SIZE_MAX / 16); if (n) { assert(p[16 * n - 1] == 0); p[16 * n - 1] = 1;
    } } free(p); }

//: reallocarray that overflows
int main(void) { size_t n = nondet_size_t(); assume(n > SIZE_MAX / 8); char *p = malloc(3);
    if (!p) return 0; p[1] = 5; char *q = reallocarray(p, n, 8); assert(!q && errno == ENOMEM);
    assert(p[1] == 5); free(p); }

//: realloc of null
int main(void) { char *p = realloc(0, 3); if (!p) return 0; p[2] = 1; free(p); }

//: realloc to nothing
int main(void) { char *p = malloc(3); p = realloc(p, 0); assert(!p); }

//: realloc that grows
int main(void) { unsigned char *p = malloc(3); if (!p) return 0; unsigned char v = nondet_uchar();
    p[0] = v; p[1] = 1; p[2] = 2; p = realloc(p, 40); if (!p) return 0; p[39] = 9;
    assert(p[0] == v && p[1] == 1 && p[2] == 2 && p[39] == 9); free(p); }

//: realloc that shrinks
int main(void) { int *p = malloc(40); if (!p) return 0; p[0] = 11; p[9] = 3; p = realloc(p, 4);
    if (!p) return 0; assert(p[0] == 11); free(p); }

//: realloc from any size to any size
int main(void) { unsigned n = nondet_uint(), m = nondet_uint(), k = nondet_uint();
    assume(n && m && n < 9 && m < 9 && k < n && k < m); char *p = malloc(n); if (!p) return 0;
    p[k] = 42; char *q = realloc(p, m); if (!q) { free(p); return 0; } assert(q[k] == 42); q[m - 1] = 1;
    free(q); }

//: malloc of any size
int main(void) { size_t n = nondet_size_t(), k = nondet_size_t(); char *p = malloc(n);
    if (p && k < n) { p[k] = 3; assert(p[k] == 3); } free(p); }

//: size that is checked before it overflows
int main(void) { size_t n = nondet_size_t(); if (n > SIZE_MAX / sizeof(int)) return 0;
    int *p = malloc(n * sizeof(int)); if (p && n > 5) p[5] = 1; free(p); }

//: blocks without bytes
int main(void) { char *p = malloc(0), *q = malloc(0); if (p && q) assert(p != q); free(p); free(q); }

//: a very large block
int main(void) { size_t n = (size_t)1 << 33; char *p = malloc(n); if (!p) return 0; p[0] = 1;
    p[n - 1] = 2; assert(p[0] == 1 && p[n - 1] == 2); free(p); }

//: more than there is
int main(void) { char *p = malloc(SIZE_MAX), *q = malloc(SIZE_MAX / 2 + 5); assert(!p && !q); }

//: alignment
int main(void) { char *p = aligned_alloc(256, 256), *q = valloc(1), *r = memalign(32, 1); void *s = 0;
    int failed = posix_memalign(&s, 128, 5);
    assert(((uintptr_t)p & 255) == 0 && ((uintptr_t)q & 4095) == 0 && ((uintptr_t)r & 31) == 0);
    assert(failed || ((uintptr_t)s & 127) == 0); free(p); free(q); free(r); free(s); }

//: alignment that is none
int main(void) { void *s = (void *)3; assert(aligned_alloc(24, 48) == 0);
    assert(posix_memalign(&s, 2, 5) == EINVAL && posix_memalign(&s, 48, 5) == EINVAL);
    assert(s == (void *)3); }

//: alignment of any power of two
int main(void) { unsigned n = nondet_uint(); assume(n < 10);
    char *p = aligned_alloc((size_t)1 << n, 64); if (p) p[63] = 1; free(p); }

//: array of variable length
int main(void) { unsigned n = nondet_uint(); assume(n && n < 20); int a[n]; for (unsigned i = 0; i < n;
    i++) a[i] = i; assert(a[n - 1] == (int)n - 1); }

//: alloca in a loop
int main(void) { char *p[4]; for (int i = 0; i < 4; i++) { p[i] = __builtin_alloca(i + 1); p[i][i] = i;
    } for (int i = 0; i < 4; i++) assert(p[i][i] == i && (!i || p[i] != p[i - 1])); }

//: usable size
int main(void) { unsigned n = nondet_uint(); char *p = malloc(n);
    if (p) assert(malloc_usable_size(p) >= n); free(p); }

//: strndup
int main(void) { char *p = strndup("hello", 2); if (p) assert(!strcmp(p, "he")); free(p); }

//: free of null
int main(void) { char *p = 0; free(p); free(0); }

//: free of one of two
int main(void) { char *p = malloc(1), *q = malloc(2), *r = nondet_int() ? p : q; bool first = r == p; free(r);
    free(first ? q : p); }

//: calloc one beyond: out-of-bounds
int main(void) { size_t n = nondet_size_t(); char *p = calloc(n, 4); if (!p) return 0;
return p[4 * n]; // here
}

//: product that wraps: out-of-bounds
int main(void) { size_t n = nondet_size_t(); int *p = malloc(n * sizeof(int)); if (p && n > 5)
p[5] = 1; // here
free(p); }

//: contents are lost: assertion
int main(void) { int *p = malloc(8); if (!p) return 0; p[0] = 1; p[1] = nondet_int();
    p = realloc(p, 12); if (!p) return 0;
assert(p[1] != 77); // here
free(p); }

//: old block after realloc: use-after-free
int main(void) { char *p = malloc(3); if (!p) return 0; p[0] = 1; char *q = realloc(p, 9); if (!q) return 0;
return p[0]; // here
}

//: beyond what is left: out-of-bounds
int main(void) { unsigned n = nondet_uint(); char *p = malloc(9); p = realloc(p, n); if (p)
p[4] = 1; // here
free(p); }

//: block without bytes: out-of-bounds
int main(void) { char *p = malloc(0); if (p)
*p = 1; // here
}

//: large block: out-of-bounds
int main(void) { size_t n = nondet_size_t(); assume(n > 3000000000u); char *p = malloc(n); if (p)
p[n] = 1; // here
}

//: size of any value: assertion
int main(void) { size_t n = nondet_size_t(); char *p = malloc(n); if (!p) return 0;
assert(n < 1000000000); // here
}

//: aligned too small: out-of-bounds
int main(void) { char *p = aligned_alloc(64, 64); if (p)
p[64] = 1; // here
}

//: variable length: out-of-bounds
int main(void) { unsigned n = nondet_uint(); assume(n && n < 20); int a[n];
a[n] = 1; // here
}

//: alloca in a loop: out-of-bounds
int main(void) { for (int i = 1; i < 4; i++) { char *p = __builtin_alloca(i);
p[3] = 0; // here
} }

//: usable size is not more: out-of-bounds
int main(void) { char *p = malloc(5); if (p)
p[malloc_usable_size(p)] = 1; // here
}

//: twice: double-free
int main(void) { char *p = malloc(1); free(p); if (nondet_int() == 3 && p)
free(p); // here
}

//: twice through another: double-free
int main(void) { char *p = malloc(1), *q = malloc(2), *r = nondet_int() ? p : q; free(p); if (r)
free(r); // here
}

//: twice by realloc: use-after-free
int main(void) { char *p = malloc(1); free(p); if (p)
p = realloc(p, 5); // here
}

//: realloc to nothing, then free: double-free
int main(void) { char *p = malloc(3); if (p && !realloc(p, 0))
free(p); // here
}

//: middle: invalid-free
int main(void) { char *p = malloc(8); unsigned n = nondet_uint(); if (p && n < 8)
free(p + n); // here
}

//: end: invalid-free
int main(void) { char *p = malloc(8); if (p)
free(p + 8); // here
}

//: local: invalid-free
int main(void) { char a[3], *p = nondet_int() ? a : malloc(3);
free(p); // here
}

//: variable: invalid-free
char g[9]; int main(void) {
free(g); // here
}

//: literal: invalid-free
int main(void) { char *p = "abc";
free(p); // here
}

//: function: invalid-free
int main(void) {
free((void *)main); // here
}

//: number: invalid-free
int main(void) {
free((void *)16); // here
}

//: realloc of a local: invalid-free
int main(void) { char a[3];
char *p = realloc(a, 5); // here
free(p); }

//: read after free: use-after-free
int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; free(p); int *q = malloc(4);
    if (!q) return 0; *q = 2;
return *p; // here
}

//: write after free: use-after-free
int main(void) { int *p = malloc(4), *q = p; if (!p) return 0; free(p);
*q = 1; // here
}

//: copy after free: use-after-free
int main(void) { char *p = malloc(4), a[4] = {0}; unsigned n = nondet_uint(); if (!p || n > 4) return 0;
    free(p);
memcpy(p, a, n); // here
}

//: a new block beside one that lives
int main(void) { char *p = malloc(1), *q = malloc(1); if (p && q) assert(p != q); free(p); free(q); }

//: a pointer to a freed block is compared, and it does not matter
int main(void) { char *p = malloc(1); char *was = p; free(p); char *q = malloc(1); int same = q == was; assert(same == 0 || same == 1);
    assert(was == p); free(q); }

//: realloc that may leave the block where it is
int main(void) { char *p = malloc(1), *q = realloc(p, 2); if (!q) { free(p); return 0; } if (q != p) p = q; q[1] = 1; free(q); }

//: the new block is used in place of the old one: use-after-free
int main(void) { char *p = malloc(1); if (!p) return 0; free(p); char *q = malloc(1); if (!q) return 0; *q = 1;
    if (q != p || *q == 1) *p = 2; // here
    free(q); }

//: a long stretch of anything: assertion
int main(void) { size_t n = nondet_size_t(); assume(n > 1ul << 32); char *p = malloc(n); if (!p) return 0; memhavoc(p, n); unsigned char c = nondet_uchar();
    assert(p[5] == 0 || p[n - 1] != 3 || c != 9); // here
    free(p); return 0; }
