import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFileDrop } from '@/ui/use-file-drop';
import { ignoreFileDrops } from './ignore-file-drops';

let stop = () => {};
beforeEach(() => {
  stop = ignoreFileDrops();
});
afterEach(() => stop());

/** Whether the browser's default handles a drop. */
function isLeftToBrowser(target: Element, type: 'dragover' | 'drop', what: 'file' | 'text'): boolean {
  const dataTransfer = new DataTransfer();
  if (what === 'file') dataTransfer.items.add(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  else dataTransfer.setData('text/plain', 'words');
  return target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

it('keeps the page when a file is dropped outside drop targets', async () => {
  const { container } = await render(<p>Nothing to drop on</p>);
  expect(isLeftToBrowser(container, 'dragover', 'file')).toBe(false);
  expect(isLeftToBrowser(container, 'drop', 'file')).toBe(false);
});

it('ignores dropped text, and drops on file inputs', async () => {
  const { container } = await render(<input type="file" aria-label="File" />);
  expect(isLeftToBrowser(container, 'drop', 'text')).toBe(true);
  expect(isLeftToBrowser(container.querySelector('input')!, 'drop', 'file')).toBe(true);
});

it('can be removed', async () => {
  const { container } = await render(<p>Nothing</p>);
  stop();
  expect(isLeftToBrowser(container, 'drop', 'file')).toBe(true);
});

it('leaves drops on a drop target to the screen', async () => {
  const taken: string[] = [];
  const take = (files: readonly File[]) => taken.push(...files.map(({ name }) => name));
  function Screen() {
    useFileDrop(take);
    return <p>A screen that takes files</p>;
  }
  const { container } = await render(<Screen />);
  isLeftToBrowser(container, 'drop', 'file');
  expect(taken).toEqual(['notes.pdf']);
});
