// limpet: safe
int main(void)
{
    unsigned n = 4294967000u;
    for (int i = 0; i < 1000; i++)
        n++;
    return n != 704;
}
