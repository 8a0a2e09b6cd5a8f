const node = (id: string, title: string, content = '') => ({
  id,
  type: 'message',
  position: { x: 0, y: 0 },
  color: '#3b82f6',
  config: { title, content, required: false, isStart: false, allowPrevious: true },
});

/** Content of N messages, some with a changed title. */
export const many = (count: number, changed: Readonly<Record<number, string>> = {}) => ({
  nodes: Array.from({ length: count }, (_, index) =>
    node(`n${index}`, changed[index] ?? `Node ${index}`, `Text ${index} of a lesson about knots. `.repeat(8)),
  ),
});
