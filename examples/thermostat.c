// limpet: unsafe(uninitialised@34)
//
// A thermostat with three modes. `target` is set for two of them; for the
// third one its value is whatever the stack held before.
#include <stdio.h>

enum mode { OFF, ECO, COMFORT };

struct room {
    const char *name;
    enum mode mode;
    int temperature;
};

static int wants_heat(const struct room *room) {
    int target;

    switch (room->mode) {
    case ECO:
        target = 17;
        break;
    case COMFORT:
        target = 21;
        break;
    case OFF:
        break; // forgotten: return 0
    }
    // Windows are open when it is colder than this.
    if (room->temperature < 8) {
        printf("%s: frost protection\n", room->name);
        return 1;
    }

    return room->temperature < target ? 1 : 0;
}

int main(void) {
    const struct room rooms[] = {
        {"kitchen", ECO, 18},
        {"bath", COMFORT, 19},
        {"cellar", OFF, 12},
    };
    for (unsigned i = 0; i < sizeof rooms / sizeof *rooms; i++)
        printf("%s: %s\n", rooms[i].name, wants_heat(&rooms[i]) ? "heat" : "no heat");
    return 0;
}
