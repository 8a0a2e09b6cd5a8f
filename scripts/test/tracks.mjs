/**
 * Which lanes run at the same time: the heavy ones after each other, and the light ones after each other beside them.
 * @template {{ readonly isLight: boolean }} L
 * @param {readonly L[]} lanes
 * @returns {L[][]} at most two tracks, each in the order of its lanes
 */
export function tracksOf(lanes) {
  const heavy = lanes.filter(({ isLight }) => !isLight);
  const light = lanes.filter(({ isLight }) => isLight);
  return [heavy, light].filter((track) => track.length > 0);
}
