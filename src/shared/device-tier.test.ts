import { expect, it } from 'vitest';
import { setDataUse } from './data-use';
import { deviceTier, imageQuality, onLineChange, prefetchDistance, savesData } from './device-tier';

it('treats a browser that reports nothing as a capable device on a good connection', () => {
  expect(deviceTier({})).toBe('full');
  expect(savesData({})).toBe(false);
  expect(onLineChange(() => undefined, {})).toBeTypeOf('function');
});

it.each([
  ['memory under 2 (E18)', { deviceMemory: 1 }, 'saving'],
  ['memory of 2', { deviceMemory: 2 }, 'full'],
  ['data saver', { connection: { saveData: true, effectiveType: '4g' } }, 'saving'],
  ['a very slow line', { connection: { effectiveType: 'slow-2g' } }, 'saving'],
  ['a slow line', { connection: { effectiveType: '2g' } }, 'saving'],
  ['Save data (E18)', { dataUse: 'save-data', connection: { effectiveType: '4g' } }, 'saving'],
  [
    'Full quality, on any connection (E18)',
    { dataUse: 'full-quality', connection: { saveData: true } },
    'full',
  ],
  ['an ordinary line', { connection: { effectiveType: '3g', saveData: false } }, 'full'],
] as const)('%s', (_name, facts, tier) => {
  expect(deviceTier(facts)).toBe(tier);
});

it('reports another connection until it is unsubscribed', () => {
  const connection = new EventTarget();
  let reports = 0;
  const stop = onLineChange(() => reports++, { connection });
  connection.dispatchEvent(new Event('change'));
  stop();
  connection.dispatchEvent(new Event('change'));
  expect(reports).toBe(1);
});

it('follows what the person chooses (E18)', () => {
  const seen: unknown[] = [];
  const stop = onLineChange(() => seen.push(deviceTier()), {});
  setDataUse('save-data');
  setDataUse('full-quality');
  stop();
  setDataUse('automatic');
  expect(seen).toEqual(['saving', 'full']);
});

it.each([
  [{}, 80],
  [{ connection: { effectiveType: '4g' } }, 90],
  [{ connection: { effectiveType: '3g' } }, 80],
  [{ connection: { effectiveType: '2g' } }, 70],
  [{ connection: { effectiveType: 'slow-2g' } }, 60],
  [{ connection: { effectiveType: '4g', saveData: true } }, 60],
  [{ deviceMemory: 1, connection: { effectiveType: '4g' } }, 60],
  [{ dataUse: 'save-data', connection: { effectiveType: '4g' } }, 60],
  [{ dataUse: 'full-quality', connection: { effectiveType: 'slow-2g' } }, 90],
  [{ dataUse: 'automatic', connection: { effectiveType: '4g' } }, 90],
] as const)('wants pictures of the quality specified for %o', (facts, quality) => {
  expect(imageQuality(facts)).toBe(quality);
});

it.each([
  [{}, 2],
  [{ connection: { effectiveType: '4g' } }, 3],
  [{ connection: { effectiveType: '3g' } }, 3],
  [{ connection: { effectiveType: '2g' } }, 2],
  [{ connection: { effectiveType: 'slow-2g' } }, 1],
  [{ connection: { effectiveType: '4g', saveData: true } }, 1],
  [{ deviceMemory: 1, connection: { effectiveType: '4g' } }, 1],
  [{ dataUse: 'save-data', connection: { effectiveType: '4g' } }, 1],
  [{ dataUse: 'full-quality', connection: { effectiveType: 'slow-2g' } }, 3],
] as const)('prefetches as many steps ahead as specified for %o', (facts, distance) => {
  expect(prefetchDistance(facts)).toBe(distance);
});
