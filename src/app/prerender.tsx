import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { readBackup } from '@/shared/backup-config';
import { readConfig } from '@/shared/config';
import { App } from './App';
import { Providers } from './Providers';
import { preloadRoute } from './routing/routes';

/** Markup for the two pages of the build, and what whoever serves them has to know. */
export interface Prerendered {
  /** The landing page, complete: its headline paints before any script has arrived. */
  readonly landing: string;
  /** Navigation and an empty place for the screen: the page of every other address. */
  readonly shell: string;
  /** Origins that the app talks to, besides the one that serves it. */
  readonly servers: readonly string[];
}

/** A public address of the app whose screen is not loaded yet, and which no link of the navigation names. */
const ANY_SCREEN = '/modules/any';

/** Renders the pages of the build, in Node. Throws ERR_CONFIG_INVALID for a wrong backup project. */
export async function prerender(): Promise<Prerendered> {
  const servers = otherServers();
  // The shell comes first: once a screen is loaded it would be rendered in place of the waiting sign.
  const shell = render(ANY_SCREEN);
  await preloadRoute('/');
  return { shell, landing: render('/'), servers };
}

function otherServers(): readonly string[] {
  const result = readConfig();
  const first = result.ok ? result.config.url : null;
  return [first, readBackup(first)?.url].filter((url) => typeof url === 'string');
}

function render(address: string): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <Providers>
          <App />
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
}
