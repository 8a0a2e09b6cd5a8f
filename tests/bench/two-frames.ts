/** How long two frames of a screen with 60 a second take, in milliseconds as a browser reports them: in tenths. */
export const TWO_FRAMES = 33.5;
