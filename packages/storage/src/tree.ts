import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

type TreeFile = { file: string; key: string };

/** The regular files below a folder, each with the key it gets under the prefix. */
export async function filesOf(folder: string, prefix: string): Promise<TreeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: `${prefix}/${relative(folder, file).split(sep).join('/')}` }));
}

/** Runs the work for every item, at most `width` at a time; the first failure stops it. */
export async function eachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    // The rejection is taken by the race or by the final wait, whichever comes first.
    one.catch(() => {});
    running.add(one);
    if (running.size >= width) await Promise.race(running);
  }
  await Promise.all(running);
}
