// limpet: safe
static int log_once(int *count)
{
    ++*count;
}

int main(void)
{
    int count = 0;
    log_once(&count);
    return count - 1;
}
