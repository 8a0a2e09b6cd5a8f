import { useState } from 'react';

/** The text of a live region and its setter. Repeated texts are announced again. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00A0` : text));
  return [announcement, announce];
}
