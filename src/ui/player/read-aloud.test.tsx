import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { ReadAloud } from './ReadAloud';

const voice = (lang: string, localService = true) =>
  ({
    lang,
    localService,
    default: false,
    voiceURI: `${lang} ${localService}`,
    name: lang,
  }) as SpeechSynthesisVoice;

/** A device's speech: headless browsers have no voices. */
class Speech extends EventTarget {
  voices: readonly SpeechSynthesisVoice[] = [];
  readonly spoken: SpeechSynthesisUtterance[] = [];
  readonly cancel = vi.fn();
  getVoices = () => [...this.voices];
  speak = (utterance: SpeechSynthesisUtterance) => this.spoken.push(utterance);
}

let speech: Speech;

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  constructor(readonly text: string) {
    super();
  }
}

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('sw-KE');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name });

it('reads with a voice of the device in the reader’s language, and can be stopped', async () => {
  speech.voices = [voice('en-US'), voice('sw-KE', false), voice('sw_TZ')];
  await render(<ReadAloud texts={['Habari', 'Chagua moja']} />);
  await expectAccessible();
  await button('Read aloud').click();
  expect(speech.spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Habari', 'sw_TZ'],
    ['Chagua moja', 'sw_TZ'],
  ]);
  speech.cancel.mockClear();
  await button('Stop reading').click();
  expect(speech.cancel).toHaveBeenCalled();
  await expect.element(button('Read aloud')).toBeVisible();
});

it('offers to read again at the end, and stops when its step leaves the screen', async () => {
  speech.voices = [voice('en-US')];
  const shown = await render(<ReadAloud texts={['One', 'Two']} />);
  await button('Read aloud').click();
  speech.spoken.at(-1)?.dispatchEvent(new Event('end'));
  await expect.element(button('Read aloud')).toBeVisible();
  speech.cancel.mockClear();
  await shown.unmount();
  expect(speech.cancel).toHaveBeenCalled();
});

it('is not offered without a voice of the device, until there is one', async () => {
  speech.voices = [voice('en-US', false)];
  await render(<ReadAloud texts={['One']} />);
  expect(page.getByRole('button').elements()).toEqual([]);
  speech.voices = [voice('en-US')];
  speech.dispatchEvent(new Event('voiceschanged'));
  await expect.element(button('Read aloud')).toBeVisible();
});
