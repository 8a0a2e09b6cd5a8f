import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.mjs';

const secretsSchema = v.object({ jwtSecret: v.pipe(v.string(), v.minLength(32)), secretKey: v.string() });

/** The signing key, and the key that bypasses policies. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

/**
 * The secrets kept in `folder`, random and made the first time; without a folder they live as long as the
 * process. Never constants of the source, with which anybody could sign in as anybody.
 * @throws StartupError when the file is damaged
 */
export function loadSecrets(folder?: string): Secrets {
  const file = folder === undefined ? undefined : join(folder, 'secrets.json');
  if (file !== undefined && existsSync(file)) {
    return readSecrets(file);
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  if (folder !== undefined && file !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return v.parse(secretsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof v.ValiError)) throw cause;
    throw new StartupError(`${file} is damaged. Delete it; everybody has to sign in again then.`, { cause });
  }
}
