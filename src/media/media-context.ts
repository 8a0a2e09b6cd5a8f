import { createContext } from 'react';
import type { AccessTokens } from '@/auth/ask-with-token';
import { readConfig, type BackendConfig } from '@/shared/config';

/** What addresses of media are resolved with. */
export interface MediaSource extends AccessTokens {
  /** User id of the signed-in person, or `visitor`. */
  readonly account: string;
  /** Null while the backend is not configured. */
  readonly config: BackendConfig | null;
}

const configured = readConfig();

/** Where media comes from; the app provides the signed-in person's. Outside of it a visitor's is used. */
export const MediaContext = createContext<MediaSource>({
  account: 'visitor',
  config: configured.ok ? configured.config : null,
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
});
