/** How long two frames of a screen with 60 a second take, in milliseconds as a browser tells them: 33 ms, which no frame misses. */
export const TWO_FRAMES = 33.4;
