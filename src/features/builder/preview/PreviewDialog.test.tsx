import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readModuleContent } from '@/domain/module/read-module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PreviewDialog, type PreviewOf } from './PreviewDialog';

const WHOLE: PreviewOf = { nodeId: undefined };
const ignore = () => {};

const message = (id: string, connection?: string, more: object = {}) => ({
  id,
  type: 'message',
  connection,
  config: { title: id, content: `This is ${id}.`, ...more },
});
const start = message('One', 'ask', { isStart: true });
const ask = {
  id: 'ask',
  type: 'router',
  config: {
    title: 'Where to?',
    overlay: true,
    choices: [
      { id: 'l', text: 'Left', connection: 'Two' },
      { id: 'n', text: 'Nowhere' },
    ],
  },
};
const flow = [start, ask, message('Two', 'Three'), message('Three')];

interface ExampleProps {
  readonly nodes?: readonly object[];
  readonly of?: PreviewOf;
  readonly onClose?: () => void;
}

function Example({ nodes = flow, of = WHOLE, onClose = ignore }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <PreviewDialog
          title="Knots"
          content={readModuleContent({ nodes })}
          of={of}
          onClose={() => {
            setOpen(false);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

async function open(props: ExampleProps = {}) {
  const shown = await render(<Example {...props} />);
  await page.getByRole('button', { name: 'Open' }).click();
  return shown;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const visited = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words);

afterEach(() => page.viewport(1280, 800));

describe('the preview of the flow (authoring specification, section 4)', () => {
  it('begins at the start node, follows a choice, goes back, and counts visited nodes', async () => {
    await open({ nodes: flow.toReversed() });
    await expect.element(heading('One')).toHaveFocus();
    await expect.element(button('Previous')).toBeDisabled();
    await visited('1 of 4 nodes visited');
    await expectAccessible();
    await button('Next').click();
    await expect.element(heading('Where to?')).toBeVisible();
    expect(document.querySelector('[inert]')?.textContent).toContain('This is One.');
    await expectAccessible();
    await button('Left').click();
    await expect.element(heading('Two')).toHaveFocus();
    await button('Previous').click();
    await button('Previous').click();
    await expect.element(heading('One')).toHaveFocus();
    await expect.element(button('Previous')).toBeDisabled();
    await visited('3 of 4 nodes visited');
  });

  it('works by keyboard alone, and Finish closes it at an unconnected node', async () => {
    const closed = vi.fn();
    await open({ onClose: closed });
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Where to?')).toHaveFocus();
    await userEvent.keyboard('1');
    await expect.element(heading('Two')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(heading('Three')).toHaveFocus();
    await expect.element(button('Finish')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(closed).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('reports an unconnected choice instead of closing, and restarts', async () => {
    await open();
    await button('Next').click();
    await button('Nowhere').click();
    await expect
      .element(page.getByText('This choice is not connected yet, so the module ends here.'))
      .toBeVisible();
    await expectAccessible();
    await button('Start again').click();
    await expect.element(heading('One')).toBeVisible();
    await visited('1 of 4 nodes visited');
  });

  it('reports a missing start, and begins where learners would', async () => {
    await open({ nodes: [message('b'), message('a', 'b')] });
    await expect.element(page.getByText(/set as the start\. Learners would begin at “a”/)).toBeVisible();
    await expect.element(heading('a')).toHaveFocus();
    await expectAccessible();
  });

  it('shows an empty module and nodes of a newer version without getting stuck', async () => {
    const shown = await open({ nodes: [] });
    await expect.element(page.getByText('This module has no steps yet.')).toBeVisible();
    await shown.unmount();
    await open({
      nodes: [{ id: 'x', type: 'hologram', config: { isStart: true }, connection: 'b' }, message('b')],
    });
    await expect.element(heading('A newer kind of step')).toBeVisible();
    await button('Next').click();
    await expect.element(heading('b')).toBeVisible();
  });

  it('blocks a required question, on a phone, too', async () => {
    await page.viewport(360, 640);
    const question = { question: 'Why?', required: true, isStart: true };
    await open({ nodes: [{ id: 'q', type: 'textInput', config: question }] });
    await expect.element(button('Finish')).toBeDisabled();
    await expect.element(page.getByText('Answer to continue')).toBeVisible();
    await page.getByRole('textbox').fill('Because');
    await expect.element(button('Finish')).toBeEnabled();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('follows changes, even if the shown node is deleted elsewhere', async () => {
    const shown = await open();
    await button('Next').click();
    await button('Left').click();
    await shown.rerender(
      <Example nodes={[start, ask, message('Two', 'Three', { title: 'Second' }), message('Three')]} />,
    );
    await expect.element(heading('Second')).toBeVisible();
    await shown.rerender(<Example nodes={[start, ask, message('Three')]} />);
    await expect.element(heading('Where to?')).toBeVisible();
    await visited('2 of 3 nodes visited');
    await shown.rerender(<Example nodes={[message('New', undefined, { isStart: true })]} />);
    await expect.element(heading('New')).toBeVisible();
  });
});

describe('the preview of a node', () => {
  it('shows the node alone, can be answered, and continues from there', async () => {
    await open({ of: { nodeId: 'Two' } });
    await expect.element(heading('Two')).toHaveFocus();
    await expect.element(button('Next')).not.toBeInTheDocument();
    await expectAccessible();
    await button('Preview from here').click();
    await expect.element(heading('Two')).toHaveFocus();
    await expect.element(button('Previous')).toBeDisabled();
    await visited('1 of 4 nodes visited');
    await button('Next').click();
    await expect.element(heading('Three')).toBeVisible();
  });

  it('begins at a requested node', async () => {
    await open({ of: { nodeId: 'Three', goesOn: true } });
    await expect.element(heading('Three')).toHaveFocus();
    await expect.element(button('Finish')).toBeVisible();
  });

  it('shows an overlay router over the step that leads to it', async () => {
    await open({ of: { nodeId: 'ask' } });
    await expect.element(heading('Where to?')).toHaveFocus();
    expect(document.querySelector('[inert]')?.textContent).toContain('This is One.');
    await button('Left').click();
    await expect.element(button('Left')).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['', 'Unable to load video'],
    ['https://example.org/page', 'Invalid video URL or unsupported platform'],
  ])('uses the specified texts for the invalid video %j (section 8)', async (videoUrl, words) => {
    await open({
      nodes: [{ id: 'v', type: 'video', config: { videoUrl, title: 'V' } }],
      of: { nodeId: 'v' },
    });
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

it('keeps its buttons at the bottom of a phone screen', async () => {
  await page.viewport(360, 640);
  const long = message('One', undefined, { isStart: true, content: 'A line.\n\n'.repeat(60) });
  document.documentElement.style.setProperty('--bottom-bar', '60px');
  await open({ nodes: [long] });
  await expect.element(heading('One')).toBeVisible();
  const { bottom } = button('Previous').element().getBoundingClientRect();
  document.documentElement.style.removeProperty('--bottom-bar');
  expect(bottom).toBeGreaterThan(600);
});
