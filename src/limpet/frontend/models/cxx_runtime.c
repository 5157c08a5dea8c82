/* What compiled C++ needs from its run-time library, apart from exceptions: operators new and delete, pure virtual
 * calls, initialisation of static locals. Exact, but for new without memory, which ends the program as an uncaught
 * std::bad_alloc would. (__cxa_atexit is in stdlib_exit.c, dynamic_cast in cxx_types.c.)
 *
 * In mangled names, size_t is m in 64-bit code and j in 32-bit code; both are defined for both.
 */
/* limpet-defines: _Znwm _Znam _ZnwmRKSt9nothrow_t _ZnamRKSt9nothrow_t _ZnwmSt11align_val_t _ZnamSt11align_val_t
   _ZnwmSt11align_val_tRKSt9nothrow_t _ZnamSt11align_val_tRKSt9nothrow_t
   _ZdlPvm _ZdaPvm _ZdlPvmSt11align_val_t _ZdaPvmSt11align_val_t
   _Znwj _Znaj _ZnwjRKSt9nothrow_t _ZnajRKSt9nothrow_t _ZnwjSt11align_val_t _ZnajSt11align_val_t
   _ZnwjSt11align_val_tRKSt9nothrow_t _ZnajSt11align_val_tRKSt9nothrow_t
   _ZdlPvj _ZdaPvj _ZdlPvjSt11align_val_t _ZdaPvjSt11align_val_t */
#include "limpet_models.h"

/* What new made, delete frees; what new[] made, delete[] does; neither is for free. Even without bytes, each returns a
 * block of its own. */
static void *make(size_t size, size_t alignment)
{
    void *block = LIMPET_ALIGNED(__limpet_new, alignment, size);
    return block == NULL && size == 0 ? LIMPET_ALIGNED(__limpet_new, alignment, 1) : block;
}

static void *make_array(size_t size, size_t alignment)
{
    void *block = LIMPET_ALIGNED(__limpet_new_array, alignment, size);
    return block == NULL && size == 0 ? LIMPET_ALIGNED(__limpet_new_array, alignment, 1) : block;
}

static void *must_exist(void *block)
{
    if (block == NULL) {
        __limpet_approximate("operator new: std::bad_alloc ends the program");
        __limpet_abort();
    }
    return block;
}

void _ZdlPv(void *block);
void _ZdaPv(void *block);
void _ZdlPvSt11align_val_t(void *block, size_t alignment);
void _ZdaPvSt11align_val_t(void *block, size_t alignment);
void _ZdlPvRKSt9nothrow_t(void *block, const void *tag);
void _ZdaPvRKSt9nothrow_t(void *block, const void *tag);
void _ZdlPvSt11align_val_tRKSt9nothrow_t(void *block, size_t alignment, const void *tag);
void _ZdaPvSt11align_val_tRKSt9nothrow_t(void *block, size_t alignment, const void *tag);
_Noreturn void _ZSt9terminatev(void);

void _ZdlPv(void *block)
{
    __limpet_delete(block);
}

void _ZdaPv(void *block)
{
    __limpet_delete_array(block);
}

void _ZdlPvSt11align_val_t(void *block, size_t alignment)
{
    (void)alignment;
    __limpet_delete(block);
}

void _ZdaPvSt11align_val_t(void *block, size_t alignment)
{
    (void)alignment;
    __limpet_delete_array(block);
}

void _ZdlPvRKSt9nothrow_t(void *block, const void *tag)
{
    (void)tag;
    __limpet_delete(block);
}

void _ZdaPvRKSt9nothrow_t(void *block, const void *tag)
{
    (void)tag;
    __limpet_delete_array(block);
}

void _ZdlPvSt11align_val_tRKSt9nothrow_t(void *block, size_t alignment, const void *tag)
{
    (void)alignment;
    (void)tag;
    __limpet_delete(block);
}

void _ZdaPvSt11align_val_tRKSt9nothrow_t(void *block, size_t alignment, const void *tag)
{
    (void)alignment;
    (void)tag;
    __limpet_delete_array(block);
}

/* std::terminate() */
_Noreturn void _ZSt9terminatev(void)
{
    __limpet_abort();
}

/* std::nothrow */
extern const char _ZSt7nothrow;
const char _ZSt7nothrow = 0;

/* Tells libraries apart in __cxa_atexit; there is one only. */
extern char __dso_handle;
char __dso_handle;

/* ---- Calls that compiled code contains ---- */

_Noreturn void __cxa_pure_virtual(void *object, ...);
_Noreturn void __cxa_deleted_virtual(void *object, ...);
_Noreturn void __cxa_throw_bad_array_new_length(void);
_Noreturn void __cxa_bad_cast(void);
_Noreturn void __cxa_bad_typeid(void);
int __cxa_thread_atexit(void (*function)(void *), void *argument, void *library);
int __cxa_guard_acquire(uint64_t *guard);
void __cxa_guard_release(uint64_t *guard);
void __cxa_guard_abort(uint64_t *guard);

/* Called with the object and whatever the function itself would take. */
_Noreturn void __cxa_pure_virtual(void *object, ...)
{
    (void)object;
    __limpet_fail("bad-call", "call of a pure virtual function");
}

_Noreturn void __cxa_deleted_virtual(void *object, ...)
{
    (void)object;
    __limpet_fail("bad-call", "call of a deleted virtual function");
}

_Noreturn void __cxa_throw_bad_array_new_length(void)
{
    __limpet_approximate("operator new: std::bad_array_new_length ends the program");
    __limpet_abort();
}

_Noreturn void __cxa_bad_cast(void)
{
    __limpet_approximate("dynamic_cast: std::bad_cast ends the program");
    __limpet_abort();
}

_Noreturn void __cxa_bad_typeid(void)
{
    __limpet_approximate("typeid: std::bad_typeid ends the program");
    __limpet_abort();
}

/* Destructors of thread_local objects: there is one thread. */
int __cxa_thread_atexit(void (*function)(void *), void *argument, void *library)
{
    (void)library;
    return __limpet_at_exit(function, argument);
}

/* The first byte of a guard says that the object is initialised, the second that this is going on. */
int __cxa_guard_acquire(uint64_t *guard)
{
    unsigned char *state = (unsigned char *)guard;
    if (state[0] != 0)
        return 0;
    if (state[1] != 0)
        __limpet_fail("library-contract", "a static local variable is initialised while it is being initialised");
    state[1] = 1;
    return 1;
}

void __cxa_guard_release(uint64_t *guard)
{
    unsigned char *state = (unsigned char *)guard;
    state[0] = 1;
    state[1] = 0;
}

void __cxa_guard_abort(uint64_t *guard)
{
    unsigned char *state = (unsigned char *)guard;
    state[1] = 0;
}

/* ---- What depends on size_t ---- */

/* The size that delete is called with is that of the type in the source: another one if an object is deleted as one of
 * its base class, which has no virtual destructor. Called after the block was found to be one, and freed. */
static void expect_size(const void *block, size_t size)
{
    if (block != NULL && size != 0 && __limpet_size_of_object(block) != size)
        __limpet_fail("mismatched-free",
                      "delete as an object of another size, as of a base class without a virtual destructor");
}

/* operator new, new[], their nothrow and aligned variants, and delete of known size. */
#define NEW_AND_DELETE(s, type)                                              \
    void *_Znw##s(type size);                                                \
    void *_Zna##s(type size);                                                \
    void *_Znw##s##RKSt9nothrow_t(type size, const void *tag);               \
    void *_Zna##s##RKSt9nothrow_t(type size, const void *tag);               \
    void *_Znw##s##St11align_val_t(type size, type alignment);               \
    void *_Zna##s##St11align_val_t(type size, type alignment);               \
    void *_Znw##s##St11align_val_tRKSt9nothrow_t(type size, type alignment,  \
                                                 const void *tag);           \
    void *_Zna##s##St11align_val_tRKSt9nothrow_t(type size, type alignment,  \
                                                 const void *tag);           \
    void _ZdlPv##s(void *block, type size);                                  \
    void _ZdaPv##s(void *block, type size);                                  \
    void _ZdlPv##s##St11align_val_t(void *block, type size, type alignment); \
    void _ZdaPv##s##St11align_val_t(void *block, type size, type alignment); \
                                                                             \
    void *_Znw##s(type size)                                                 \
    {                                                                        \
        return must_exist(make(size, 16));                                   \
    }                                                                        \
                                                                             \
    void *_Zna##s(type size)                                                 \
    {                                                                        \
        return must_exist(make_array(size, 16));                             \
    }                                                                        \
                                                                             \
    void *_Znw##s##RKSt9nothrow_t(type size, const void *tag)                \
    {                                                                        \
        (void)tag;                                                           \
        return make(size, 16);                                               \
    }                                                                        \
                                                                             \
    void *_Zna##s##RKSt9nothrow_t(type size, const void *tag)                \
    {                                                                        \
        (void)tag;                                                           \
        return make_array(size, 16);                                         \
    }                                                                        \
                                                                             \
    void *_Znw##s##St11align_val_t(type size, type alignment)                \
    {                                                                        \
        return must_exist(make(size, alignment));                            \
    }                                                                        \
                                                                             \
    void *_Zna##s##St11align_val_t(type size, type alignment)                \
    {                                                                        \
        return must_exist(make_array(size, alignment));                      \
    }                                                                        \
                                                                             \
    void *_Znw##s##St11align_val_tRKSt9nothrow_t(type size, type alignment,  \
                                                 const void *tag)            \
    {                                                                        \
        (void)tag;                                                           \
        return make(size, alignment);                                        \
    }                                                                        \
                                                                             \
    void *_Zna##s##St11align_val_tRKSt9nothrow_t(type size, type alignment,  \
                                                 const void *tag)            \
    {                                                                        \
        (void)tag;                                                           \
        return make_array(size, alignment);                                  \
    }                                                                        \
                                                                             \
    void _ZdlPv##s(void *block, type size)                                   \
    {                                                                        \
        __limpet_delete(block);                                              \
        expect_size(block, size);                                            \
    }                                                                        \
                                                                             \
    void _ZdaPv##s(void *block, type size)                                   \
    {                                                                        \
        (void)size;                                                          \
        __limpet_delete_array(block);                                        \
    }                                                                        \
                                                                             \
    void _ZdlPv##s##St11align_val_t(void *block, type size, type alignment)  \
    {                                                                        \
        (void)alignment;                                                     \
        __limpet_delete(block);                                              \
        expect_size(block, size);                                            \
    }                                                                        \
                                                                             \
    void _ZdaPv##s##St11align_val_t(void *block, type size, type alignment)  \
    {                                                                        \
        (void)size;                                                          \
        (void)alignment;                                                     \
        __limpet_delete_array(block);                                        \
    }

NEW_AND_DELETE(m, unsigned long)
NEW_AND_DELETE(j, unsigned)
