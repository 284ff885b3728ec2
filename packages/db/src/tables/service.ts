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

/** The last nightly reading of an episode's media: the first whole digest, and the present fault. */
export type MediaCheckTable = {
  asset_id: string;
  digest: Buffer | null;
  fault: string | null;
  checked_at: Date;
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
