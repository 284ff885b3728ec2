import type { Generated } from 'kysely';

/** A deleted account. Nothing here identifies its owner without the secret. */
export type TombstoneTable = {
  /** Replaces the member in records that must be kept by law. */
  id: string;
  /** Keyed hash of the member's id: a restored backup finds by it who must be erased again. */
  member_hash: Buffer;
  /** Keyed hash of the phone number, for a claim about an order that was kept. */
  phone_hash: Buffer | null;
  deregistered_at: Generated<Date>;
  /** When it was also written to the storage, where it outlives the database. */
  stored_at: Date | null;
};

/** A member who gave the account up from a new place, and can still take it back. */
export type LeavingTable = { member_id: string; requested_at: Generated<Date>; erase_at: Date };

/** Logins of deleted accounts, under their tombstone, for the half year they must be kept by law. */
export type SecurityLogTable = {
  id: string;
  tombstone_id: string;
  event: string;
  ip: string;
  region: string | null;
  created_at: Date;
};

/** The result of one rule of the daily purge. */
export type PurgeReceiptTable = {
  id: string;
  rule: string;
  /** Rows of the table, rows due, and rows deleted. */
  total: number;
  due: number;
  deleted: number;
  /** Nothing was deleted, for it would have been too much. */
  refused: boolean;
  created_at: Generated<Date>;
};
