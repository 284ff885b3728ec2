import { hash } from 'node:crypto';
import type { Database } from '@playlet/db';
import {
  dropOldListSnapshots,
  forgetListSnapshots,
  keepListSnapshot,
  listSnapshot,
} from '@playlet/db/queries/paging/list-snapshot';
import type { Clock } from '@playlet/domain/time';

/** The name of a list: its kind, its input, and its member where it is one's own. */
export type ListName = {
  kind: 'order' | 'search' | 'named' | 'rank' | 'feed';
  filter: unknown;
  memberId?: string;
};

/**
 * Lists under paging, kept in the database, so that each server finds the list of another one's first page. A snapshot
 * is named by its content: servers that made the same list use the same name, and an invented name leads nowhere.
 */
export type ListSnapshots = {
  /** Keeps a list for the pages after the first, for ten minutes or more; answers the snapshot that names it. */
  keep(name: ListName, list: Uint8Array): Promise<string>;
  /** The list a snapshot names; undefined where it names none, or it is too old. */
  find(name: ListName, snapshot: string | undefined): Promise<Buffer | undefined>;
  /** Deletes a member's lists under paging. */
  forget(memberId: string): Promise<void>;
};

const SNAPSHOT = /^[\w-]{16}$/;
const DROP_INTERVAL_MS = 60_000;

export function createListSnapshots(db: Database, clock: Clock): ListSnapshots {
  let dropped = clock.now();
  return {
    async keep(name, list) {
      const id = snapshotOf(list);
      await keepListSnapshot(db, { key: keyOf(name), id, list });
      if (clock.now() - dropped > DROP_INTERVAL_MS) {
        dropped = clock.now();
        await dropOldListSnapshots(db);
      }
      return id;
    },
    async find(name, snapshot) {
      return snapshot !== undefined && SNAPSHOT.test(snapshot)
        ? listSnapshot(db, keyOf(name), snapshot)
        : undefined;
    },
    forget: (memberId) => forgetListSnapshots(db, ownerOf(memberId)),
  };
}

export function snapshotOf(list: Uint8Array): string {
  return hash('sha256', list, 'base64url').slice(0, 16);
}

/** The owner is the first part, and neither part names a person. */
function keyOf({ kind, filter, memberId }: ListName): string {
  const owner = memberId === undefined ? '' : ownerOf(memberId);
  return `${owner}${kind} ${hash('sha256', JSON.stringify(filter), 'base64url')}`;
}

const ownerOf = (memberId: string): string => `${hash('sha256', memberId, 'base64url')} `;

/** Running numbers as bytes, four each. */
export function encodeSeqs(seqs: Uint32Array): Uint8Array {
  return new Uint8Array(seqs.buffer, seqs.byteOffset, seqs.byteLength);
}

/** The numbers again; a copy of their own begins where four-byte numbers may begin. */
export function decodeSeqs(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}
