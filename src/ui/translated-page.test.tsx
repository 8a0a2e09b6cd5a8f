import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Banner } from './Banner';
import { Button } from './Button';
import { FileBox } from './FileBox';
import { LinkButton } from './LinkButton';
import { Segments } from './Segments';
import { translatePage } from '@support/ui/translate-page';
import { TextField } from './TextField';

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

/** Renders something before and after a click. */
function Turning({ children }: { readonly children: (isOn: boolean) => ReactNode }) {
  const [isOn, setOn] = useState(false);
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setOn(!isOn)}>
        Turn
      </button>
      <div data-testid="part">{children(isOn)}</div>
    </MemoryRouter>
  );
}

const ignore = () => undefined;

it.each<[string, (isOn: boolean) => ReactNode, string, string]>([
  [
    'a button that becomes busy',
    (on) => <Button busy={on}>{on ? 'Saving' : 'Save'}</Button>,
    'Save',
    'Saving',
  ],
  [
    'a button that gets an icon',
    (on) => (
      <Button>
        {on ? <Check /> : null}
        {on ? 'Saved' : 'Save'}
      </Button>
    ),
    'Save',
    'Saved',
  ],
  [
    'a link that gets an icon',
    (on) => (
      <LinkButton to="/">
        {on ? <Check /> : null}
        Open
      </LinkButton>
    ),
    'Open',
    'Open',
  ],
  [
    'a field that becomes required and invalid',
    (on) => (
      <TextField
        label={on ? 'New name' : 'Name'}
        showRequired={on}
        error={on ? 'Missing' : undefined}
        value=""
        onChange={ignore}
      />
    ),
    'Name',
    'New nameRequiredMissing',
  ],
  [
    'a message',
    (on) => <Banner status={{ kind: 'info', text: on ? 'Sent' : 'Sending' }} />,
    'Sending',
    'Sent',
  ],
  [
    'a choice',
    (on) => (
      <Segments
        label="Size"
        options={[{ value: 'a', label: on ? 'Large' : 'Small' }]}
        value="a"
        onChange={ignore}
      />
    ),
    'SizeSmall',
    'SizeLarge',
  ],
  [
    'a file box',
    (on) => (
      <FileBox
        isOver={false}
        words="Drop it here"
        button={on ? 'Replace' : 'Choose'}
        isBusy={on}
        onFiles={ignore}
      />
    ),
    'Drop it hereChoose',
    'Drop it hereReplace',
  ],
])('%s updates correctly in a translated page', async (_name, draw, before, after) => {
  await render(<Turning>{draw}</Turning>);
  const part = page.getByTestId('part');
  const turn = page.getByRole('button', { name: 'Turn' });
  await expect.element(part).toHaveTextContent(before);
  await turn.click();
  await expect.element(part).toHaveTextContent(after);
  await turn.click();
  await expect.element(part).toHaveTextContent(new RegExp(`^${before}$`));
});
