import type { Storage } from '@playlet/storage';
import { eachOf } from '@playlet/storage/tree';
import { listBackups } from './manifest.ts';

const WIDTH = 4;

/**
 * Copies finished backups and their files to a second place, such as a bucket elsewhere: media first, each seal last.
 * Existing files are skipped, and encrypted ones stay so.
 */
export async function copyBackups(
  from: Storage,
  to: Storage,
  signal?: AbortSignal,
): Promise<{ files: number; bytes: number }> {
  const done = { files: 0, bytes: 0 };
  const copy = async ({ key, size }: { key: string; size: number }) => {
    signal?.throwIfAborted();
    const object = await from.get(key);
    if (!object) return;
    await to.put(key, { stream: object.body });
    done.files += 1;
    done.bytes += size;
  };
  const sealed = (await listBackups(from)).filter(({ seal }) => seal).map(({ id }) => id);
  const there = new Set((await listBackups(to)).filter(({ seal }) => seal).map(({ id }) => id));
  for (const prefix of ['media', 'wal', 'base']) {
    const present = new Set<string>();
    for await (const { key } of to.list(prefix)) present.add(key);
    await eachOf(from.list(prefix), WIDTH, async (object) => {
      if (!present.has(object.key)) await copy(object);
    });
  }
  for (const id of sealed.filter((one) => !there.has(one))) {
    const seal = `backup/${id}/seal.json`;
    await eachOf(from.list(`backup/${id}`), WIDTH, async (object) => {
      if (object.key !== seal) await copy(object);
    });
    await copy({ key: seal, size: 0 });
  }
  return done;
}
