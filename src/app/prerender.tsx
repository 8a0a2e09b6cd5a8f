import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { readBackup } from '@/shared/backup-config';
import { readConfig } from '@/shared/config';
import { App } from './App';
import { Providers } from './Providers';
import { preloadRoute } from './routing/routes';

export interface Prerendered {
  /** The complete landing page, which paints without scripts. */
  readonly landing: string;
  /** Navigation and an empty screen, for all other addresses. */
  readonly shell: string;
  /** Other origins the app talks to. */
  readonly servers: readonly string[];
}

/** A public address without a link, whose screen is not loaded yet. */
const ANY_SCREEN = '/modules/any';

/**
 * Renders the pages of the build, in Node.
 * @throws AppError ERR_CONFIG_INVALID for a wrong backup project
 */
export async function prerender(): Promise<Prerendered> {
  const servers = otherServers();
  // First, since a loaded screen would render instead of the spinner.
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
