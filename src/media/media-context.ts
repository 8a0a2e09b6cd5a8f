import { createContext } from 'react';
import type { AccessTokens } from '@/auth/call-with-token';
import { readConfig, type BackendConfig } from '@/shared/config';

/** What media addresses are resolved with. */
export interface MediaSource extends AccessTokens {
  readonly account: string;
  /** Null while unconfigured. */
  readonly config: BackendConfig | null;
}

const configured = readConfig();

/** Where media comes from; the default is a visitor's. */
export const MediaContext = createContext<MediaSource>({
  account: 'visitor',
  config: configured.ok ? configured.config : null,
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
});
