// Exceptions are read and carried along, with their control flow, but not supported.
struct Guard { ~Guard(); };
void may_throw(int);
int attempt(int x) {
    Guard g;
    try { may_throw(x); if (x == 3) throw 7; }
    catch (int e) { return e; }
    catch (const char *) { return -2; }
    catch (...) { return -1; }
    return 0;
}
