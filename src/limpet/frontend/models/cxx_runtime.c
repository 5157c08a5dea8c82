/* What compiled C++ needs from its run-time library, apart from exceptions: operators new and delete, pure virtual
 * calls, initialisation of static locals. Exact, but for new without memory, which ends the program as an uncaught
 * std::bad_alloc would. (__cxa_atexit is in stdlib_exit.c.)
 *
 * The functions carry their mangled names as labels; size_t is m in 64-bit code and j in 32-bit code.
 */
#include "limpet_models.h"

#if __SIZEOF_SIZE_T__ == 8
#define SIZE "m"
#else
#define SIZE "j"
#endif

/* Even without bytes, new returns a block of its own. */
static void *allocate(size_t size)
{
    void *block = malloc(size);
    return block == NULL && size == 0 ? malloc(1) : block;
}

static void *allocate_aligned(size_t size, size_t alignment)
{
    void *block = __limpet_aligned_malloc(alignment, size);
    return block == NULL && size == 0 ? __limpet_aligned_malloc(alignment, 1) : block;
}

static void *must_exist(void *block)
{
    if (block == NULL) {
        __limpet_approximate("operator new: std::bad_alloc ends the program");
        __limpet_abort();
    }
    return block;
}

/* Declares a function by its mangled name. */
#define NAMED(symbol) __asm__(symbol)

void *new_object(size_t size) NAMED("_Znw" SIZE);
void *new_array(size_t size) NAMED("_Zna" SIZE);
void *new_object_nothrow(size_t size, const void *tag) NAMED("_Znw" SIZE "RKSt9nothrow_t");
void *new_array_nothrow(size_t size, const void *tag) NAMED("_Zna" SIZE "RKSt9nothrow_t");
void *new_object_aligned(size_t size, size_t alignment) NAMED("_Znw" SIZE "St11align_val_t");
void *new_array_aligned(size_t size, size_t alignment) NAMED("_Zna" SIZE "St11align_val_t");
void delete_object(void *block) NAMED("_ZdlPv");
void delete_array(void *block) NAMED("_ZdaPv");
void delete_object_sized(void *block, size_t size) NAMED("_ZdlPv" SIZE);
void delete_array_sized(void *block, size_t size) NAMED("_ZdaPv" SIZE);
void delete_object_aligned(void *block, size_t alignment) NAMED("_ZdlPvSt11align_val_t");
void delete_array_aligned(void *block, size_t alignment) NAMED("_ZdaPvSt11align_val_t");
void delete_object_sized_aligned(void *block, size_t size, size_t alignment) NAMED("_ZdlPv" SIZE "St11align_val_t");
void delete_array_sized_aligned(void *block, size_t size, size_t alignment) NAMED("_ZdaPv" SIZE "St11align_val_t");
void delete_object_nothrow(void *block, const void *tag) NAMED("_ZdlPvRKSt9nothrow_t");
void delete_array_nothrow(void *block, const void *tag) NAMED("_ZdaPvRKSt9nothrow_t");
_Noreturn void std_terminate(void) NAMED("_ZSt9terminatev");

void *new_object(size_t size)
{
    return must_exist(allocate(size));
}

void *new_array(size_t size)
{
    return must_exist(allocate(size));
}

void *new_object_nothrow(size_t size, const void *tag)
{
    (void)tag;
    return allocate(size);
}

void *new_array_nothrow(size_t size, const void *tag)
{
    (void)tag;
    return allocate(size);
}

void *new_object_aligned(size_t size, size_t alignment)
{
    return must_exist(allocate_aligned(size, alignment));
}

void *new_array_aligned(size_t size, size_t alignment)
{
    return must_exist(allocate_aligned(size, alignment));
}

void delete_object(void *block)
{
    free(block);
}

void delete_array(void *block)
{
    free(block);
}

void delete_object_sized(void *block, size_t size)
{
    (void)size;
    free(block);
}

void delete_array_sized(void *block, size_t size)
{
    (void)size;
    free(block);
}

void delete_object_aligned(void *block, size_t alignment)
{
    (void)alignment;
    free(block);
}

void delete_array_aligned(void *block, size_t alignment)
{
    (void)alignment;
    free(block);
}

void delete_object_sized_aligned(void *block, size_t size, size_t alignment)
{
    (void)size;
    (void)alignment;
    free(block);
}

void delete_array_sized_aligned(void *block, size_t size, size_t alignment)
{
    (void)size;
    (void)alignment;
    free(block);
}

void delete_object_nothrow(void *block, const void *tag)
{
    (void)tag;
    free(block);
}

void delete_array_nothrow(void *block, const void *tag)
{
    (void)tag;
    free(block);
}

_Noreturn void std_terminate(void)
{
    __limpet_abort();
}

/* std::nothrow */
const char std_nothrow[1] NAMED("_ZSt7nothrow") = {0};

/* Tells libraries apart in __cxa_atexit; there is one only. */
extern char __dso_handle;
char __dso_handle;

/* ---- Calls that compiled code contains ---- */

_Noreturn void __cxa_pure_virtual(void);
_Noreturn void __cxa_deleted_virtual(void);
_Noreturn void __cxa_throw_bad_array_new_length(void);
int __cxa_guard_acquire(uint64_t *guard);
void __cxa_guard_release(uint64_t *guard);
void __cxa_guard_abort(uint64_t *guard);

_Noreturn void __cxa_pure_virtual(void)
{
    __limpet_fail("bad-call", "call of a pure virtual function");
}

_Noreturn void __cxa_deleted_virtual(void)
{
    __limpet_fail("bad-call", "call of a deleted virtual function");
}

_Noreturn void __cxa_throw_bad_array_new_length(void)
{
    __limpet_approximate("operator new: std::bad_array_new_length ends the program");
    __limpet_abort();
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
