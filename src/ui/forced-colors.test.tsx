import { beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { ProgressBar } from './ProgressBar';
import { Tabs } from './Tabs';

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(async () => {
  await force('active');
  return () => force('none');
});

const styleOf = (role: 'tab' | 'link' | 'button' | 'progressbar', name: string) =>
  getComputedStyle(page.getByRole(role, { name }).element());

it('marks the selected tab in forced colors', async () => {
  const tabs = [
    { id: 'modules', label: 'Modules' },
    { id: 'playlists', label: 'Playlists' },
  ] as const;
  await render(
    <Tabs label="Content" tabs={tabs} selected="modules" onSelect={() => undefined}>
      The modules
    </Tabs>,
  );
  const [selected, other] = [styleOf('tab', 'Modules'), styleOf('tab', 'Playlists')];
  expect([selected.outlineStyle, other.outlineStyle]).toEqual(['solid', 'none']);
  expect(other.borderBlockEndColor).not.toBe(selected.borderBlockEndColor);
});

it("marks the current page's link in forced colors", async () => {
  await render(
    <nav>
      <a href="/content" aria-current="page">
        Content
      </a>
      <a href="/learners" aria-current="false">
        Learners
      </a>
    </nav>,
  );
  expect(styleOf('link', 'Content').outlineStyle).toBe('solid');
  expect(styleOf('link', 'Learners').outlineStyle).toBe('none');
});

it('marks the pressed button in forced colors', async () => {
  await render(
    <>
      <IconButton label="Canvas" icon={<CloseIcon />} aria-pressed />
      <IconButton label="List" icon={<CloseIcon />} aria-pressed={false} />
    </>,
  );
  expect(styleOf('button', 'Canvas').outlineStyle).toBe('solid');
  expect(styleOf('button', 'List').outlineStyle).toBe('none');
});

it('shows progress in forced colors', async () => {
  await render(<ProgressBar label="Progress" value={0.5} />);
  expect(styleOf('progressbar', 'Progress').borderBlockStartStyle).toBe('solid');
});
