// limpet: unsafe(out-of-bounds@4)
static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int length(int month) { return days[month]; } // <- here

int main(void)
{
    int total = 0;
    for (int m = 1; m <= 12; m++)
        total += length(m);
    return total == 365;
}
