/** The second at which an address says its video starts: https://www.w3.org/TR/media-frags/#naming-time */
export function startOf(address: string): number {
  const start = Number(/#(?:.*&)?t=(?:npt:)?(\d+(?:\.\d+)?)/.exec(address)?.[1]);
  return Number.isFinite(start) ? start : 0;
}
