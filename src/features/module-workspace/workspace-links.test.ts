import { expect, it } from 'vitest';
import { workspaceLinks } from './workspace-links';

const labels = (hasVersions: boolean) => workspaceLinks('m 1', hasVersions).map(({ label }) => label);

it('links to second versions only while there are any (rule C3)', () => {
  expect(labels(false)).not.toContain('Versions');
  expect(labels(true)).toEqual([...labels(false), 'Versions']);
  expect(workspaceLinks('m 1', true).at(-1)?.to).toBe('/nest/content/module/versions?id=m%201');
});
