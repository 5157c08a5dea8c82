#ifndef COUNTER_H
#define COUNTER_H

struct counter { const char *name; int value; };

extern int counters_made;

struct counter counter_new(const char *name);
void counter_add(struct counter *c, int n);
int counter_hidden(void);

#endif
