import { readBackup } from '@/shared/backup-config';
import { readConfig } from '@/shared/config';
import { buildInfo } from './build-info';
import { serveAssets } from './serve-assets';
import { serveMedia } from './serve-media';
import { serveShell } from './serve-shell';
import { takeOver } from './take-over';
import { worker } from './worker-scope';

/* The service worker. workbox-build looks for `self.__WB_MANIFEST` (`serveShell`). */
declare const self: typeof worker;

const config = readConfig(import.meta.env, worker.location.origin);
const first = config.ok ? config.config.url : null;

takeOver(worker);
serveMedia(
  worker,
  // Not compared: duplicates do no harm, and a worker that throws serves nobody.
  [first, readBackup(null)?.url].filter((url) => typeof url === 'string'),
);
serveAssets(worker, buildInfo);
// Offline pages need polyfills, too.
const { fledgePolyfills: polyfills } = worker;
serveShell([...self.__WB_MANIFEST, ...(polyfills === undefined ? [] : [{ url: polyfills, revision: null }])]);
