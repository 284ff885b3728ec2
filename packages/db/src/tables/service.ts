import type { IntegrityKind, IntegrityRepair, PossibleRepair } from '@playlet/domain/integrity';
import type { ProviderChannel } from '@playlet/domain/money/payment-channel';
import type { NoticeOutcome } from '@playlet/domain/money/payment-notice';
import type { Generated, JSONColumnType } from 'kysely';

/** A process of the service; it says every few seconds that it lives. */
export type ProcessTable = {
  id: string;
  role: 'all' | 'server' | 'worker';
  host: string;
  pid: number;
  version: string;
  node_version: string;
  started_at: Date;
  seen_at: Generated<Date>;
  /** When providers last answered it, in milliseconds by provider. */
  providers: JSONColumnType<Record<string, number>, string | undefined, string>;
};

/** How notices of payment providers ended, by the hour. */
export type PaymentNoticeTable = {
  channel: ProviderChannel;
  outcome: NoticeOutcome;
  hour: Date;
  count: number;
  last_at: Date;
};

/** The findings of a rule in the last check of the ledger. */
export type LedgerCheckTable = { rule: string; says: string; violations: number; checked_at: Date };

/**
 * The last reading of an episode's media, and the present fault; one that was only packaged has the time 1970. `files`: the
 * digest of each file as it was packaged or first read. `digest`: of all of them, as versions before 0.2 kept it.
 */
export type MediaCheckTable = {
  asset_id: string;
  digest: Buffer | null;
  files: Buffer | null;
  fault: string | null;
  checked_at: Date;
};

/** The digest of each of a poster's files as it was first read. */
export type PosterCheckTable = { poster_id: string; files: Buffer; checked_at: Date };

/** A difference between the database and the stored files, or between two places of the database. */
export type IntegrityFindingTable = {
  id: string;
  kind: IntegrityKind;
  /** The media, the poster, the drama of counts, or the prefix of files that nothing knows. */
  subject_id: string;
  group_id: string | null;
  index: number | null;
  /** The first of the files that are gone. */
  missing: Generated<string[]>;
  /** The first of the files with another content than before. */
  changed: Generated<string[]>;
  missing_count: Generated<number>;
  changed_count: Generated<number>;
  /** Of counts: the kept and the counted one of each that differs. */
  figures: JSONColumnType<Record<string, [kept: number, counted: number]>, string | undefined, string>;
  repairs: JSONColumnType<PossibleRepair[], string | undefined, string>;
  first_seen_at: Date;
  last_seen_at: Date;
  repair: IntegrityRepair | null;
  repair_state: 'waiting' | 'running' | 'failed' | null;
  repair_error: string | null;
  /** The encoding that repairs it. */
  ingest_id: string | null;
  resolved_at: Date | null;
};

/** A check of everything or of one drama; without a name it is a night's. */
export type IntegrityCheckTable = {
  id: string;
  group_id: string | null;
  staff_name: string | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  area: string | null;
  cursor: string | null;
  done: Generated<number>;
  total: Generated<number>;
  found: Generated<number>;
  error: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
};

/** The place where the next night continues in an area. */
export type IntegrityAreaTable = {
  area: string;
  cursor: string;
  checked: number;
  checked_at: Date;
  round_ended_at: Date | null;
};

/** Something the operator has to hear of, once for each kind and subject within the quiet period. */
export type AlertTable = {
  id: string;
  kind: string;
  /** The subject within the kind, such as the rule of the ledger; empty where there is only one. */
  subject: string;
  message: string;
  details: JSONColumnType<Record<string, string | number>, string | undefined, string>;
  times: Generated<number>;
  first_at: Generated<Date>;
  raised_at: Generated<Date>;
  /** Null until the webhook took it. */
  sent_at: Date | null;
};

/** An event of accounts and rights; append-only. */
export type SecurityEventTable = {
  id: string;
  at: Generated<Date>;
  kind: string;
  succeeded: boolean;
  actor_kind: 'guest' | 'member' | 'staff';
  /** The id of a member of the staff; of a viewer a keyed hash, which outlives the account and names no person. */
  actor_key: string | null;
  actor_name: string;
  /** Truncated: the /24 of IPv4, the /48 of IPv6. */
  network: string;
  call: string;
  error_code: string | null;
  /** Throttles are counted, and written once a minute. */
  repeats: number;
  request_id: string;
};

/** A sample of what pages reported. */
export type ClientErrorTable = {
  fingerprint: string;
  kind: string;
  message: string;
  place: string;
  build: string;
  browser: string;
  times: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
};
