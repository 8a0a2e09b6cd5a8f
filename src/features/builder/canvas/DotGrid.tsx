import { Background, BackgroundVariant, useStore } from 'reactflow';
import { BUILDER } from '@/shared/limits';

/** Dots on the screen are never closer than this, in pixels. */
const CLOSEST = 14;
const DOT = 1.6;

/** The faint grid; far out it shows every second, fourth ... of its dots, so that it stays a grid and not a haze. */
export function DotGrid() {
  const zoom = useStore((state) => state.transform[2]);
  const gap = BUILDER.snap * 2;
  const every = 2 ** Math.max(0, Math.ceil(Math.log2(CLOSEST / (gap * zoom))));
  return (
    <Background variant={BackgroundVariant.Dots} gap={gap * every} size={DOT / zoom} color="var(--dot)" />
  );
}
