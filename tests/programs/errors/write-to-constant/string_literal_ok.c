// limpet: safe
static void upper(char *s)
{
    for (; *s; s++)
        *s &= ~32;
}

int main(void)
{
    char text[] = "lower";
    upper(text);
    return text[0] - 'L';
}
