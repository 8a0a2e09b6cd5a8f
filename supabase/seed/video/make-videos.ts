/**
 * Films the three scenes in this folder into `supabase/seed-files`, as H.264 baseline in 1280 x 720 that starts
 * before it is wholly loaded. Needs a Chromium and ffmpeg, which nothing else here does: the films are therefore
 * kept in the repository, and this is run by hand after a scene was changed:
 *
 *     npx tsx supabase/seed/video/make-videos.ts [name of a scene …]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs';
import { creatorFolder } from '../accounts';
import type { Scene } from './scene';
import { scenes } from './scenes';
import { soundFile } from './sound';

const FRAMES_PER_SECOND = 20;
const target = fileURLToPath(new URL(`../../seed-files/${creatorFolder}`, import.meta.url));

async function film(scene: Scene): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'fledge-video-'));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const sound = join(work, 'sound.wav');
    await writeFile(sound, soundFile(scene.sounds, scene.duration));
    const output = join(target, `${scene.name}.mp4`);
    const input = `-f image2pipe -framerate ${FRAMES_PER_SECOND} -i -`;
    const picture = `-c:v libx264 -profile:v baseline -level 3.1 -pix_fmt yuv420p -preset veryslow -tune animation -crf 31 -g ${FRAMES_PER_SECOND * 4}`;
    const rest = '-c:a aac -b:a 32k -movflags +faststart -map_metadata -1 -shortest';
    const ffmpeg = spawn(
      'ffmpeg',
      [`-y -loglevel error ${input} -i`, sound, picture, rest, output].flatMap((part) =>
        part === sound || part === output ? [part] : part.split(' '),
      ),
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(
      '<style>*{margin:0}svg{display:block;width:1280px;height:720px}</style><main></main>',
    );
    for (let frame = 0; frame < scene.duration * FRAMES_PER_SECOND; frame += 1) {
      await page.evaluate(
        (svg) => {
          document.querySelector('main')!.innerHTML = svg;
        },
        scene.render(frame / FRAMES_PER_SECOND),
      );
      const shot = await page.screenshot({ type: 'png' });
      if (!ffmpeg.stdin.write(shot)) await once(ffmpeg.stdin, 'drain');
    }
    ffmpeg.stdin.end();
    const [code] = (await once(ffmpeg, 'close')) as [number];
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    process.stdout.write(`${scene.name}.mp4: ${Math.round((await stat(output)).size / 1000)} kB\n`);
  } finally {
    await browser.close();
    await rm(work, { recursive: true });
  }
}

await mkdir(target, { recursive: true });
const wanted = process.argv.slice(2);
for (const scene of scenes) {
  if (wanted.length === 0 || wanted.includes(scene.name)) await film(scene);
}
