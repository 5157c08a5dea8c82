// limpet: unsafe(out-of-bounds@22)
//
// The size of a picture in a variable that is too small for it: 16 times 17 are
// 272 pixels, but only 16 of them fit what is left in a byte.
#include <stdio.h>
#include <stdlib.h>

struct picture {
    unsigned char width, height;
    unsigned char *pixels;
};

static int create(struct picture *picture, unsigned char width, unsigned char height) {
    unsigned char size = width * height; // should be size_t
    picture->width = width;
    picture->height = height;
    picture->pixels = malloc(size);
    return picture->pixels != NULL;
}

static void set(struct picture *picture, unsigned x, unsigned y, unsigned char colour) {
    picture->pixels[y * picture->width + x] = colour;
}

int main(void) {
    struct picture picture;
    if (!create(&picture, 16, 17))
        return 1;
    set(&picture, 15, 0, 255);
    set(&picture, 15, 16, 255);
    printf("%u pixels\n", picture.width * picture.height);
    free(picture.pixels);
    return 0;
}
