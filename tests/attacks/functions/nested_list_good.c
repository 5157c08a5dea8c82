// violated: nothing; options: --function f
struct n { struct n *next; int v; };
int f(struct n *h) { if (!h) return 0; h = h->next; if (!h) return 0; return h->v; }
