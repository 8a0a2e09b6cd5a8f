import { readConfig } from '@/shared/config';
import { sendEarly } from '@/shared/early-answers';
import { isUuid } from '@/shared/new-uuid';

/* Inline script of the bare shell: loads the screen's files and data before the app's code has arrived. */

/** An address's files beyond the shell's; set by `scripts/build/pages.mjs`. */
declare const __SCREEN_FILES__: readonly (readonly [address: RegExp, files: readonly string[]])[];

const { pathname } = location;

// Data first: files would block it on few connections.
askFor(/^\/modules\/([^/]+)(\/learn)?\/?$/, 'open_module', 'p_id');
askFor(/^\/creator\/([^/]+)\/?$/, 'open_nest', 'p_creator_id');
for (const [address, files] of __SCREEN_FILES__) {
  if (address.test(pathname)) files.forEach(preload);
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function askFor(address: RegExp, name: string, parameter: string): void {
  const id = address.exec(pathname)?.[1];
  const result = readConfig(import.meta.env, location.origin);
  // A signed-in person's token may have to be renewed first.
  if (!isUuid(id) || !result.ok || !isVisitor()) return;
  const { url, anonKey } = result.config;
  sendEarly(`${url}/rest/v1/rpc/${name}`, {
    body: JSON.stringify({ [parameter]: id }),
    headers: {
      apikey: anonKey,
      Authorization: `Bearer ${anonKey}`,
      'Content-Type': 'application/json',
    },
  });
}

function isVisitor(): boolean {
  try {
    return localStorage.getItem('sb-auth-token') === null;
  } catch {
    // Without storage nobody is signed in.
    return true;
  }
}
