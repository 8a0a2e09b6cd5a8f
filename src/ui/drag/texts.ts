export const DRAG_TEXTS = {
  instructions:
    'Press space to lift the item, the arrow keys to move it, space again to drop it, escape to leave it where it was.',
  lifted: (title: string, place: number, of: number) => `${title} is lifted, ${place} of ${of}.`,
  over: (title: string, place: number, of: number) => `${title} is at ${place} of ${of}.`,
  outside: (title: string) => `${title} is outside the list.`,
  dropped: (title: string, place: number, of: number) => `${title} is dropped at ${place} of ${of}.`,
  cancelled: (title: string, place: number) => `${title} is back at ${place}.`,
} as const;
