import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { areaOf } from './scripts/build/areas.mjs';
import { quietStorage } from './scripts/build/quiet-storage.mjs';

/** Packages that nearly every screen needs and that change only with an upgrade: an update of the app keeps them. */
const VENDOR =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]/;

/** Loaded by the page itself before any screen: no screen's list of files names them. */
const EVERYWHERE = /[\\/](vendor|entry|rolldown-runtime)-/;

/** The product's name in the page, and the address of its picture; `VITE_APP_NAME` and `VITE_APP_DOMAIN` say them. */
function productName(): Plugin {
  let domain = '';
  return {
    name: 'fledge-product-name',
    configResolved: ({ env }) => {
      domain = String(env['VITE_APP_DOMAIN'] ?? '');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%VITE_APP_NAME%', process.env['VITE_APP_NAME'] || 'Fledge')
          // Previews of links want whole addresses; without a domain theirs is the server's own.
          .replaceAll('%SITE%', domain === '' ? '' : `https://${domain}`),
    },
  };
}

export default defineConfig({
  plugins: [react(), productName(), quietStorage()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !EVERYWHERE.test(file)),
    },
    rolldownOptions: {
      // How long each plugin took is nothing that somebody who builds has to mend.
      // Areas decide which file a module is in: that one part waits for it and another does not is meant.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // Else a group would take along what its files import, and with it parts of the entry.
          includeDependenciesRecursively: false,
          groups: [{ name: 'vendor', test: VENDOR, priority: 1 }, { name: areaOf }],
        },
      },
    },
  },
});
