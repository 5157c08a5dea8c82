// violated: null-dereference; options: --function f; native: no main
struct n { struct n *next; int v; };
int f(struct n *h) { if (!h) return 0; h = h->next;  return h->v; }
