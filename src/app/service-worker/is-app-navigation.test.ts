import { describe, expect, it } from 'vitest';
import { isAppNavigation } from './is-app-navigation';

describe('isAppNavigation', () => {
  it.each(['/', '/explore', '/modules/1/learn', '/authors', '/nest/content/module'])(
    'serves the shell for %s',
    (path) => expect(isAppNavigation(path)).toBe(true),
  );

  it.each([
    '/auth/v1/authorize',
    '/rest/v1/modules',
    '/storage/v1/object/public/a/b',
    '/functions/v1/invite',
    '/realtime/v1/websocket',
    '/icons/icon.svg',
    '/manifest.webmanifest',
  ])('leaves %s to the server', (path) => expect(isAppNavigation(path)).toBe(false));
});
