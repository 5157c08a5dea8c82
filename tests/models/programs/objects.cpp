// What simple C++ needs of its run-time library: new and delete in all forms, virtual functions, static objects, casts.
#include <cstdio>
#include <cstdlib>
#include <new>
#include <typeinfo>

extern "C" unsigned char input_byte()
{
    int c = std::getchar();
    return c == EOF ? 0 : static_cast<unsigned char>(c);
}

struct Base {
    virtual int value() = 0;
    virtual ~Base() { std::puts("~Base"); }
    int kept = 1;
};

struct Other {
    virtual ~Other() { std::puts("~Other"); }
    int more = 2;
};

struct One : Base {
    int n;
    explicit One(int k) : n(k) {}
    int value() override { return n; }
    ~One() override { std::printf("~One %d\n", n); }
};

struct Both : Base, Other {
    int value() override { return kept + more; }
};

struct alignas(64) Large {
    char bytes[100];
};

static One global(7);

static One &lazy()
{
    static One object(8);
    return object;
}

static thread_local One per_thread(9);

int main()
{
    int k = input_byte(), count = input_byte() % 5;
    Base *single = new One(k);
    std::printf("%d\n", single->value());
    delete single;
    One *array = static_cast<One *>(::operator new[](sizeof(One) * 4));
    for (int i = 0; i < count; i++)
        new (array + i) One(i);
    for (int i = count; i > 0; i--)
        array[i - 1].~One();
    ::operator delete[](static_cast<void *>(array));
    int *numbers = new (std::nothrow) int[static_cast<unsigned>(count) + 1];
    delete[] numbers;
    int *number = new (std::nothrow) int(k);
    delete number;
    ::operator delete(::operator new(5, std::nothrow), std::nothrow);
    ::operator delete[](::operator new[](5, std::nothrow), std::nothrow);
    Large *large = new Large, *larges = new Large[2], *other = new (std::nothrow) Large, *others = new (std::nothrow) Large[2];
    std::printf("%d\n", static_cast<int>(reinterpret_cast<unsigned long>(large) % 64));
    delete large;
    delete[] larges;
    delete other;
    delete[] others;
    const std::align_val_t alignment{128};
    ::operator delete(::operator new(5, alignment, std::nothrow), alignment, std::nothrow);
    ::operator delete[](::operator new[](5, alignment, std::nothrow), alignment, std::nothrow);
    ::operator delete(::operator new(5, alignment), alignment);
    ::operator delete[](::operator new[](5, alignment), alignment);
    ::operator delete(::operator new(5, alignment), std::size_t{5}, alignment);
    ::operator delete[](::operator new[](5, alignment), std::size_t{5}, alignment);
    ::operator delete(::operator new(5), std::size_t{5});
    ::operator delete(::operator new(5));
    ::operator delete[](::operator new[](5), std::size_t{5});
    Both both;
    Other *part = &both;
    std::printf("%d %d %d\n", dynamic_cast<Both *>(part) == &both, dynamic_cast<Base *>(part) == &both,
                dynamic_cast<One *>(part) == nullptr);
    std::printf("%d %d\n", typeid(*part) == typeid(Both), typeid(*part) == typeid(Other));
    std::printf("%d %d %d\n", lazy().value(), global.value(), per_thread.value());
    if (k % 2 == 1)
        std::exit(3);
    return k % 3;
}
