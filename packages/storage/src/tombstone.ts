import { text } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** A tombstone in the storage, where it outlives a lost or reset database. */
type StoredTombstone = {
  id: string;
  memberHash: Buffer;
  phoneHash: Buffer | null;
  deregisteredAt: Date;
};

const FOLDER = 'deregistered';

export async function storeTombstone(storage: Storage, tombstone: StoredTombstone): Promise<void> {
  const json = JSON.stringify({
    memberHash: tombstone.memberHash.toString('base64url'),
    phoneHash: tombstone.phoneHash?.toString('base64url') ?? null,
    deregisteredAt: tombstone.deregisteredAt.toISOString(),
  });
  await storage.put(`${FOLDER}/${tombstone.id}.json`, { bytes: Buffer.from(json) });
}

/** The ids of the stored tombstones that sort behind `after`; without it of all. */
export async function listStoredTombstoneIds(storage: Storage, after?: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of storage.list(FOLDER, after === undefined ? undefined : `${FOLDER}/${after}`)) {
    const id = /^deregistered\/(\w+)\.json$/.exec(key)?.[1];
    if (id) ids.push(id);
  }
  return ids;
}

export async function deleteTombstone(storage: Storage, id: string): Promise<void> {
  await storage.delete(`${FOLDER}/${id}.json`);
}

/** @throws Error where the tombstone is gone */
export async function readTombstone(storage: Storage, id: string): Promise<StoredTombstone> {
  const object = await storage.get(`${FOLDER}/${id}.json`);
  if (!object) throw new Error(`The tombstone ${id} has gone from the storage`);
  const kept = JSON.parse(await text(object.body)) as {
    memberHash: string;
    phoneHash: string | null;
    deregisteredAt: string;
  };
  return {
    id,
    memberHash: Buffer.from(kept.memberHash, 'base64url'),
    phoneHash: kept.phoneHash === null ? null : Buffer.from(kept.phoneHash, 'base64url'),
    deregisteredAt: new Date(kept.deregisteredAt),
  };
}
