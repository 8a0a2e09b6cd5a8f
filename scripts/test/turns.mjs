/**
 * Which lanes run at the same time: two light ones that follow each other. Every other lane has the machine to itself,
 * because two busy lanes push each other's waits past their limits.
 * @template {{ readonly isLight: boolean }} L
 * @param {readonly L[]} lanes
 * @returns {L[][]} one turn after the other
 */
export function turnsOf(lanes) {
  /** @type {L[][]} */
  const turns = [];
  for (const lane of lanes) {
    const last = turns.at(-1);
    if (lane.isLight && last?.length === 1 && last[0]?.isLight === true) last.push(lane);
    else turns.push([lane]);
  }
  return turns;
}
