// violated: out-of-bounds
struct name { int id; char text[8]; }; struct user { struct name name; int age; };
int main(void) {
    struct user u = {0}; volatile int i = 8;
    return u.name.text[i];
}
