// modes: 32 64
#include <stdint.h>
#include <stdio.h>

enum op { HALT, PUSH, ADD, MUL, LESS, JUMP, JUMP_ZERO, LOAD, STORE, PRINT, CALL, RETURN };

struct vm { int32_t stack[64]; int sp; int32_t vars[8]; int calls[16]; int cp; long steps; };

static void run(struct vm *m, const int32_t *code)
{
    for (int pc = 0;;) {
        m->steps++;
        switch ((enum op)code[pc++]) {
        case HALT: return;
        case PUSH: m->stack[m->sp++] = code[pc++]; break;
        case ADD: m->sp--; m->stack[m->sp - 1] += m->stack[m->sp]; break;
        case MUL: m->sp--; m->stack[m->sp - 1] *= m->stack[m->sp]; break;
        case LESS: m->sp--; m->stack[m->sp - 1] = m->stack[m->sp - 1] < m->stack[m->sp]; break;
        case JUMP: pc = code[pc]; break;
        case JUMP_ZERO: pc = m->stack[--m->sp] ? pc + 1 : code[pc]; break;
        case LOAD: m->stack[m->sp++] = m->vars[code[pc++]]; break;
        case STORE: m->vars[code[pc++]] = m->stack[--m->sp]; break;
        case PRINT: printf("%d\n", m->stack[--m->sp]); break;
        case CALL: m->calls[m->cp++] = pc + 1; pc = code[pc]; break;
        case RETURN: pc = m->calls[--m->cp]; break;
        }
    }
}

int main(void)
{
    enum { LOOP = 8, DONE = 30, INCREMENT = 34 };
    static const int32_t factorial[] = {
        PUSH, 1, STORE, 0, PUSH, 1, STORE, 1,
        /* LOOP */ LOAD, 1, PUSH, 11, LESS, JUMP_ZERO, DONE,
        LOAD, 0, LOAD, 1, MUL, STORE, 0, LOAD, 1, CALL, INCREMENT, STORE, 1, JUMP, LOOP,
        /* DONE */ LOAD, 0, PRINT, HALT,
        /* INCREMENT */ PUSH, 1, ADD, RETURN,
    };
    struct vm m = {.sp = 0};
    run(&m, factorial);
    printf("%ld %d %d\n", m.steps, m.sp, m.cp);
    return 0;
}
