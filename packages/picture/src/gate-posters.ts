import {
  exchangePoster,
  listMisplacedGroups,
  listMisplacedPosters,
} from '@playlet/core/catalogue/group-poster';
import type { Database } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import { dropUnshown, movePoster } from './save-poster.ts';

type Stores = { db: Database; storage: Storage };

/** Moves the pictures of private and taken-down dramas behind the gate, or back. */
export async function gatePosters({ db, storage }: Stores, groupId: string): Promise<void> {
  for (const { id, gated } of await listMisplacedPosters(db, groupId)) {
    await exchangePoster(db, groupId, id, await movePoster(db, storage, id, gated));
    await dropUnshown(db, storage, id);
  }
}

/** Moves those of taken-down dramas whose move was interrupted. */
export async function gateLeftPosters(stores: Stores, signal: AbortSignal): Promise<void> {
  for (const groupId of await listMisplacedGroups(stores.db)) {
    signal.throwIfAborted();
    await gatePosters(stores, groupId);
  }
}
