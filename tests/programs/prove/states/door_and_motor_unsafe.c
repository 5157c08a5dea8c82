// limpet: unsafe(assertion@29)
// why: The door opens without stopping the motor.
// inputs: 1, 1, 1, 1, 1, 1, 1, 2, 1, 0
#include <limpet.h>

struct cabin {
    _Bool door_open;
    _Bool motor_on;
    int floor;
};

int main(void)
{
    struct cabin cabin = {1, 0, 0};
    while (limpet_nondet_bool()) {
        int command = limpet_nondet_int();
        if (command == 0) {
            cabin.door_open = 1;
        } else if (command == 1) {
            cabin.door_open = 0;
        } else if (command == 2 && !cabin.door_open) {
            cabin.motor_on = 1;
        } else if (cabin.motor_on && cabin.floor < 40) {
            cabin.floor++;
        } else {
            cabin.motor_on = 0;
            cabin.floor = 0;
        }
        limpet_assert(!(cabin.motor_on && cabin.door_open)); // <- here
        limpet_assert(cabin.floor >= 0 && cabin.floor <= 40);
    }
    return 0;
}
