import type { Endpoint } from '@playlet/contract';
import type { Caller } from '#call/caller.ts';
import type { Context } from '#context.ts';
import { createReadingDatabase } from './database.ts';

/** The time after a viewer's write in which the primary answers them: longer than a usable replica's lag. */
const OWN_WRITES_MS = 10_000;
/** The interval at which a frequent writer, such as a player, is recorded. */
const NOTE_AGAIN_AFTER_MS = 2000;
const STATUS_TTL_MS = 1000;
const MAX_WRITERS = 50_000;

/** Chooses between the primary and its replicas, so that viewers find their own writes. */
export type Reading = {
  /** The context of one call; with a replica as its database where the call may lag. */
  contextFor(endpoint: Endpoint, caller: Caller): Promise<Context>;
  /** Records a write of the caller, for all servers. */
  noteWrite(endpoint: Endpoint, caller: Caller): Promise<void>;
};

export function createReading(context: Context): Reading {
  const { caches, db, replicas, shared } = context;
  if (replicas.length === 0) return { contextFor: async () => context, noteWrite: async () => {} };
  const writers = caches.open<string, true>('writers', { max: MAX_WRITERS, ttl: OWN_WRITES_MS });
  const status = caches.memo('shared state', STATUS_TTL_MS, () => shared.readStatus());

  const hasWritten = async (key: string): Promise<boolean> => {
    if (writers.has(key)) return true;
    // Without Valkey the writes through other servers are unknown.
    if ((await status()) !== 'connected') return true;
    return (await shared.readText(keyOfWriter(key))) !== undefined;
  };

  return {
    async contextFor({ mayLag }, caller) {
      if (!mayLag) return context;
      const chosen = createReadingDatabase(db, replicas, caller.viewerKey);
      if (chosen === db) return context;
      const key = writerOf(caller);
      return key !== undefined && (await hasWritten(key)) ? context : { ...context, db: chosen };
    },
    async noteWrite({ rate }, caller) {
      const key = writerOf(caller);
      if (key === undefined || rate === 'read' || rate === 'search') return;
      const isFresh = writers.getRemainingTTL(key) > OWN_WRITES_MS - NOTE_AGAIN_AFTER_MS;
      if (isFresh) return;
      writers.set(key, true);
      await shared.writeText(keyOfWriter(key), '1', OWN_WRITES_MS);
    },
  };
}

const keyOfWriter = (key: string): string => `has written ${key}`;

/** Returns the key of a caller whose writes have to be found; a guest writes nothing that a list shows. */
function writerOf(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'member':
      return `member ${caller.session.memberId}`;
    case 'operator':
      return `staff ${caller.staff.id}`;
    case 'guest':
      return undefined;
  }
}
