import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** Cache of old browsers, which are too large for dependencies. */
const KEPT = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'fledge-browsers');

/**
 * A Chromium version, from the package that provides it for machines without a display.
 * @param version of `@sparticuz/chromium`
 * @returns the path of the program
 * @throws Error if it can be neither found nor downloaded
 */
export async function oldChromium(version: string): Promise<string> {
  const folder = join(KEPT, `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(KEPT, { recursive: true });
  const unpacked = mkdtempSync(join(KEPT, 'new-'));
  try {
    const name = `@sparticuz/chromium@${version}`;
    const args = ['pack', name, '--silent', '--pack-destination', unpacked];
    const archive = execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    execFileSync('tar', ['-xzf', join(unpacked, archive), '-C', unpacked, 'package/bin']);
    await unpack(join(unpacked, 'package/bin/chromium.br'), join(unpacked, 'chromium'));
    chmodSync(join(unpacked, 'chromium'), 0o755);
    // The software renderer, which it expects in its own folder.
    await unpack(join(unpacked, 'package/bin/swiftshader.tar.br'), join(unpacked, 'swiftshader.tar'));
    execFileSync('tar', ['-xf', join(unpacked, 'swiftshader.tar'), '-C', unpacked]);
    for (const part of ['package', 'swiftshader.tar', archive])
      rmSync(join(unpacked, part), { recursive: true });
    renameSync(unpacked, folder);
    return program;
  } catch (cause) {
    rmSync(unpacked, { recursive: true, force: true });
    throw cause;
  }
}

async function unpack(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}
