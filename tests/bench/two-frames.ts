/** How long two frames of a screen with 60 a second take, in milliseconds as a browser tells them. */
export const TWO_FRAMES = 33.4;
