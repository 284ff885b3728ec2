import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Episodes of three dramas, and the files they are sent as. */
export type UploadFolders = {
  /** One for each drama. */
  paths: string[];
  episodes: { title: string; index: number; sha256: string }[];
  /** Of the files that are to be sent. */
  bytes: number;
};

/** The number somebody gives the file without one. */
export const finaleIndex = ([count]: readonly number[]): number => (count ?? 0) + 1;

/**
 * Makes three folders with so many clips each: the first lacks episode 3 and ends with a name without a number, the second is
 * whole, the third has its last file twice.
 */
export function makeUploadFolders(root: string, counts: readonly [number, number, number]): UploadFolders {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const [gapped, whole, doubled] = counts;
  const pad = (index: number) => String(index).padStart(2, '0');
  const dramas = {
    寒江雪刃: [
      ...numbers(gapped).flatMap((index) => (index === 3 ? [] : [[`${pad(index)}.mp4`, index] as const])),
      ['大结局.mp4', finaleIndex(counts)] as const,
    ],
    借剑渡春山: numbers(whole).map((index) => [`第${index}集.mp4`, index] as const),
    申城密电: numbers(doubled).map((index) => [`EP${pad(index)}.mp4`, index] as const),
  };
  const made: UploadFolders = { paths: [], episodes: [], bytes: 0 };
  for (const [title, files] of Object.entries(dramas)) {
    const folder = join(root, title);
    mkdirSync(folder, { recursive: true });
    made.paths.push(folder);
    for (const [name, index] of files) {
      const file = join(folder, name);
      makeClip(file, made.episodes.length + 1);
      made.episodes.push({ title, index, sha256: sha256Of(file) });
      made.bytes += statSync(file).size;
    }
  }
  const last = `EP${pad(doubled)}`;
  copyFileSync(join(root, '申城密电', `${last}.mp4`), join(root, '申城密电', `${last} (1).mp4`));
  return made;
}

function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** A clip of some megabytes: noise cannot be made small. */
export function makeClip(file: string, seed: number): void {
  const picture = `testsrc2=size=360x640:rate=24:duration=2,noise=alls=25:all_seed=${seed}:allf=t`;
  const sound = `sine=frequency=${200 + seed * 40}:duration=2`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '30',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, file]);
}

/** Drags folders onto the middle of the page, as from the desktop. */
export async function dropFolders(page: Page, paths: readonly string[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    });
  await browser.detach();
}

/**
 * Makes the line slow, counts what is sent over it, and takes the File System Access API away: as in Firefox and Safari, the
 * folders have to be brought again after a reload.
 */
export async function slowAndCountUploads(context: BrowserContext, pieceTakesMs: number): Promise<void> {
  await context.addInitScript((pause) => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
    Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.method === 'PATCH' && init.body instanceof Blob) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        sessionStorage.setItem('sent', String(Number(sessionStorage.getItem('sent')) + init.body.size));
      }
      return send(input, init);
    };
  }, pieceTakesMs);
}

/** Bytes the page has handed to the network; what broke on the way counts in full. */
export function sentBytes(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('sent')));
}
