import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SHEET_SIZE } from './clip-arguments.ts';
import { compose } from './music.ts';
import { particleSheets } from './particles.ts';
import type { Scene } from './scenes.ts';

/** What a clip is made of beside its stills; `name` decides every chance in it. */
export type MaterialsOrder = { scene: Scene; name: string; seconds: number; folder: string };
/** Paths of the music and of the particle sheets, with the pixels a frame each sheet moves by. */
export type Materials = { music: string; sheets: { file: string; move: [number, number] }[] };

function makeMaterials({ scene, name, seconds, folder }: MaterialsOrder): Materials {
  const music = join(folder, 'music.wav');
  writeFileSync(music, compose(scene.music, name, seconds));
  const sheets = particleSheets(scene.particles, name, SHEET_SIZE.width, SHEET_SIZE.height).map(
    ({ pam, move }, at) => {
      const file = join(folder, `air${at}.pam`);
      writeFileSync(file, pam);
      return { file, move };
    },
  );
  return { music, sheets };
}

// workerData is what `render.ts`, the only one that starts this thread, hands over.
parentPort?.postMessage(makeMaterials(workerData as MaterialsOrder));
