extern int array[4];
extern int setting;

int chosen(int x) { return x * 2 + setting; }

int sum(void)
{
    int s = 0;
    for (unsigned i = 0; i < sizeof array / sizeof *array; i++)
        s += array[i];
    return s;
}
