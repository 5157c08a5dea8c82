// violated: out-of-bounds
struct name { int id; char text[8]; }; struct user { struct name name; int age; };
static int get(struct user *u, int i) { return u->name.text[i]; }
int main(void) {
    struct user u = {0};
    return get(&u, 8);
}
