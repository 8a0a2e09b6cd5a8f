import { createValueStore } from './value-store';

/** This device's colors; `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by `index.html`, before the first paint. */
const KEY = 'fledge-theme';

function stored(): Theme {
  try {
    const text = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === text) ?? 'system';
  } catch {
    // Storage is denied.
    return 'system';
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const choice = createValueStore<Theme>(typeof document === 'undefined' ? 'system' : stored());

/** The colors chosen on this device, for everybody who uses it. */
export const theme = { read: choice.read, subscribe: choice.subscribe };

/** Applies and stores colors. */
export function setTheme(next: Theme): void {
  choice.set(next);
  show(next);
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Denied or full: the choice lasts as long as this page.
  }
}

function takeOver({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  choice.set(stored());
  show(choice.read());
}

/** Follows choices in other tabs. Returns a function that stops it. */
export function followTheme(): () => void {
  window.addEventListener('storage', takeOver);
  return () => window.removeEventListener('storage', takeOver);
}
