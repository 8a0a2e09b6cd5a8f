/** Duration of two frames at 60 Hz, in milliseconds rounded to tenths, as browsers report times. */
export const TWO_FRAMES = 33.5;
