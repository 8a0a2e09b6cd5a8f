import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../IconButton';
import { PlayerIcon } from './PlayerIcon';
import { PLAYER_TEXTS } from './texts';

const speech = (): SpeechSynthesis | undefined =>
  typeof window === 'undefined' || !('speechSynthesis' in window) ? undefined : window.speechSynthesis;

function subscribeToVoices(listener: () => void): () => void {
  const synthesis = speech();
  // Older Safari has no events here, and its voices are there from the start.
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

/** Voices are compared by name, because every call makes a new list. */
const voiceNames = () =>
  ownVoices()
    .map(({ voiceURI }) => voiceURI)
    .join('\n');

/** Voices of the device itself: others send the text to a server, which nobody was asked about (decision E23). */
const ownVoices = () =>
  speech()
    ?.getVoices()
    .filter(({ localService }) => localService) ?? [];

/** Older systems write `en_GB`. */
const tag = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();

/** A voice for a language such as `en-GB`: of the same region, else of the same language, else any. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = ownVoices();
  const [base = ''] = language.toLowerCase().split('-');
  return (
    voices.find((voice) => tag(voice) === language.toLowerCase()) ??
    voices.find((voice) => tag(voice).split('-')[0] === base) ??
    voices.find((voice) => voice.default) ??
    voices[0]
  );
}

export interface ReadAloudProps {
  /** Spoken one after the other. */
  readonly texts: readonly string[];
}

/** Reads texts aloud, and stops when it leaves the page. Nothing on devices without a voice. */
export function ReadAloud({ texts }: ReadAloudProps) {
  const names = useSyncExternalStore(subscribeToVoices, voiceNames, () => '');
  const [isReading, setReading] = useState(false);
  useEffect(() => () => speech()?.cancel(), []);
  if (names === '' || texts.length === 0) return null;

  function read(synthesis: SpeechSynthesis): void {
    synthesis.cancel();
    const voice = voiceFor(navigator.language);
    // One utterance for each text: Chromium breaks off long ones.
    const utterances = texts.map((text) => new SpeechSynthesisUtterance(text));
    for (const utterance of utterances) {
      if (voice !== undefined) {
        utterance.voice = voice;
        utterance.lang = voice.lang;
      }
      utterance.addEventListener('error', () => setReading(false));
    }
    utterances.at(-1)?.addEventListener('end', () => setReading(false));
    setReading(true);
    for (const utterance of utterances) synthesis.speak(utterance);
  }

  function stop(synthesis: SpeechSynthesis): void {
    setReading(false);
    synthesis.cancel();
  }

  return (
    <IconButton
      label={isReading ? PLAYER_TEXTS.stopReading : PLAYER_TEXTS.readAloud}
      icon={<PlayerIcon name={isReading ? 'muted' : 'volume'} />}
      onClick={() => {
        const synthesis = speech();
        if (synthesis !== undefined) (isReading ? stop : read)(synthesis);
      }}
    />
  );
}
