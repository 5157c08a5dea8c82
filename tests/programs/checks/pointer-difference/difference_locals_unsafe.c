// limpet: unsafe(pointer-difference@5)
// why: The depth of the stack is measured by the distance of local variables.
static long depth(const char *outer, const char *inner)
{
    return outer - inner; // <- here
}

int main(void)
{
    char here[8] = "here", there[8] = "there";
    return depth(here, there) == 77 && there[0] == 0;
}
