// limpet: unsafe(write-to-constant@5)
static void upper(char *s)
{
    for (; *s; s++)
        *s &= ~32; // <- here
}

int main(void)
{
    char *text = "lower";
    upper(text);
    return text[0];
}
