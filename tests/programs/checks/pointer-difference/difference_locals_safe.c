// limpet: safe
// why: Both pointers are into one array.
static long depth(const char *outer, const char *inner)
{
    return outer - inner;
}

int main(void)
{
    char here[8] = "here", there[8] = "there";
    return depth(here, here + 8) == 77 && there[0] == 0;
}
