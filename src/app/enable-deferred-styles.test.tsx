import { afterEach, expect, it } from 'vitest';
import { enableDeferredStyles } from './enable-deferred-styles';

const added: HTMLElement[] = [];

function addSheet(css: string, attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.href = `data:text/css,${encodeURIComponent(css)}`;
  document.head.append(link);
  added.push(link);
  return link;
}

const applied = (property: string) => getComputedStyle(document.body).getPropertyValue(property).trim();

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

it('enables deferred style sheets and resolves when they apply', async () => {
  const sheet = addSheet('body { --late: here }', { disabled: '' });
  expect(sheet.sheet).toBe(null);
  expect(applied('--late')).toBe('');

  await enableDeferredStyles();
  expect(applied('--late')).toBe('here');
});

it('resolves immediately without deferred sheets', async () => {
  addSheet('body { --early: here }', {});
  await enableDeferredStyles();
});

it('resolves when a sheet fails to load', async () => {
  const sheet = addSheet('', { disabled: '' });
  sheet.href = '/assets/never-built.css';
  await enableDeferredStyles();
  expect(sheet.disabled).toBe(false);
});
