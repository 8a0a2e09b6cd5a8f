import { BUILDER } from '@/shared/limits';

/** The next zoom step: multiples of 10% within the limits (decision E20). */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const { min, max, step } = BUILDER.buttonZoom;
  const steps = zoom / step;
  const next = direction === 1 ? Math.floor(steps + 0.001) + 1 : Math.ceil(steps - 0.001) - 1;
  return Math.min(max, Math.max(min, Number((next * step).toFixed(2))));
}
