// Linkage, visibility, sections, aliases, thread-local storage, constructors, weak and tentative definitions.
int tentative;
static int internal_value = 3;
extern int elsewhere;
__thread int per_thread = 4;
static _Thread_local long other_thread;
extern __thread int far_thread __attribute__((tls_model("initial-exec")));
int hidden __attribute__((visibility("hidden"), section("my.data"), aligned(64))) = 1;
__attribute__((weak)) int weak_function(void) { return internal_value; }
int alias_target(int x) { return x + tentative; }
int other_name(int x) __attribute__((alias("alias_target")));
extern int maybe(void) __attribute__((weak));
__attribute__((constructor(200))) static void start(void) { internal_value = 7; }
__attribute__((destructor)) static void stop(void) { internal_value = 0; }
__attribute__((noinline, cold, section(".text.slow"))) int slow(int x) { return x * elsewhere; }
__attribute__((const)) int pure(int);
__attribute__((malloc, alloc_size(1))) void *get_memory(unsigned long);
inline int inlined(int x) { return x + 1; }
extern inline int inlined(int);
static int resolver_target(int x) { return x; }
static void *resolve(void) { return (void *)resolver_target; }
int dispatched(int) __attribute__((ifunc("resolve")));
int everything(void) {
    other_thread += per_thread + far_thread;
    return maybe ? maybe() : weak_function() + other_name(2) + slow(hidden) + pure(1) + inlined(2) + dispatched(3) + (get_memory(8) != 0);
}
