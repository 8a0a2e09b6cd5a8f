import { createValueStore } from './value-store';

/** Which colours this device shows. `system`: those that the device itself is set to. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The head of the page reads it too, before anything is drawn (`index.html`). */
const KEY = 'fledge-theme';

function stored(): Theme {
  try {
    const text = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === text) ?? 'system';
  } catch {
    // The browser denies storage.
    return 'system';
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const choice = createValueStore<Theme>(typeof document === 'undefined' ? 'system' : stored());

/** The colours chosen on this device, for everybody who uses it. */
export const theme = { read: choice.read, subscribe: choice.subscribe };

/** Shows other colours at once, and from now on. */
export function setTheme(next: Theme): void {
  choice.set(next);
  show(next);
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Denied or full: it holds for this page.
  }
}

function takeOver({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  choice.set(stored());
  show(choice.read());
}

/** Follows what is chosen in other tabs. Returns what ends that. */
export function followTheme(): () => void {
  window.addEventListener('storage', takeOver);
  return () => window.removeEventListener('storage', takeOver);
}
