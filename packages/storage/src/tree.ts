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

/** Runs the work for every item, at most `width` at a time; none is taken before it can begin, and the first failure stops it. */
export async function eachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = oneByOne(items);
  // A lane that fails ends the iterator, and so the other lanes.
  const lane = async () => {
    for await (const item of shared) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

async function* oneByOne<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
