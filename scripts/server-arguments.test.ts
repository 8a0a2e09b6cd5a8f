import { expect, it } from 'vitest';
import { readServerArguments } from './server-arguments.mjs';

it('listens on this machine only, and keeps its data, unless told otherwise', () => {
  expect(readServerArguments([], {}, 4173)).toMatchObject({
    host: '127.0.0.1',
    port: 4173,
    data: 'supabase/.temp/data',
    databaseUrl: undefined,
    build: true,
    seed: true,
  });
});

it('takes the command line before the environment', () => {
  const env = { PORT: '9000', HOST: '0.0.0.0', DATABASE_URL: 'postgres://db' };
  expect(readServerArguments(['--no-build'], env, 4173)).toMatchObject({
    host: '0.0.0.0',
    port: 9000,
    databaseUrl: 'postgres://db',
    build: false,
  });
  expect(readServerArguments(['--port', '1', '--host', 'localhost'], env, 4173)).toMatchObject({
    host: 'localhost',
    port: 1,
  });
});

it.each(['0', '65536', 'http', '-1', '80.5'])('refuses %s as a port in one line', (port) => {
  expect(() => readServerArguments([`--port=${port}`], {}, 4173)).toThrow(`${port} is not a port.`);
});

it.each(['', ' '])('takes no folder without a name for the project itself', (data) => {
  expect(() => readServerArguments([`--data=${data}`], {}, 4173)).toThrow(
    '--data needs the name of a folder',
  );
});

it('refuses an argument that it does not know', () => {
  expect(() => readServerArguments(['--prot', '1'], {}, 4173)).toThrow("Unknown option '--prot'");
});
