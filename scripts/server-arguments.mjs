import { parseArgs } from 'node:util';
import { StartupError } from '../supabase/local/startup-error.mjs';

/**
 * What the servers are told on the command line and by the environment.
 *
 * @typedef {object} ServerArguments
 * @property {string} host
 * @property {number} port
 * @property {string} data folder for the data, or `memory`
 * @property {string | undefined} databaseUrl
 * @property {boolean} build
 * @property {boolean} seed
 * @property {boolean} help
 * @property {string} dist folder of the built app, from the project's root
 */

const DEFAULT_DATA = 'supabase/.temp/data';

/**
 * Reads the arguments of `npm start` and `npm run dev`. Throws an error with one clear line for an unknown argument
 * or a port or folder that is none.
 *
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} env
 * @param {number} defaultPort
 * @returns {ServerArguments}
 */
export function readServerArguments(argv, env, defaultPort) {
  const { values } = parseArgs({
    args: argv,
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      dist: { type: 'string' },
      'no-build': { type: 'boolean' },
      'no-seed': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const port = values.port ?? (env['PORT'] || String(defaultPort));
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartupError(`${port} is not a port. A port is a number from 1 to 65535.`);
  }
  if (values.data?.trim() === '') {
    throw new StartupError('--data needs the name of a folder, or "memory" to keep nothing.');
  }
  return {
    host: values.host ?? (env['HOST'] || '127.0.0.1'),
    port: Number(port),
    data: values.data ?? DEFAULT_DATA,
    databaseUrl: env['DATABASE_URL'] || undefined,
    build: values['no-build'] !== true,
    seed: values['no-seed'] !== true,
    dist: values.dist ?? 'dist',
    help: values.help === true,
  };
}

/**
 * @param {string} command
 * @param {number} port
 */
export function serverHelp(command, port) {
  return `Usage: ${command} -- [options]

  --port N      port to listen on (default ${port}; also PORT)
  --host NAME   address to listen on (default 127.0.0.1, this machine only; also HOST)
  --data PATH   folder for the database and uploaded files (default ${DEFAULT_DATA}),
                or "memory" to keep nothing
  --no-seed     leave a new database empty
  --no-build    serve the app as it was built last
  --dist PATH   folder of the built app to serve with --no-build (default dist)

DATABASE_URL in the environment puts the database on a PostgreSQL server.`;
}
