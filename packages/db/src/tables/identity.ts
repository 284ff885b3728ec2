import type { Generated } from 'kysely';

/** A code sent by text message; deleted after a day. Its id is the challenge the client gets. */
export type SmsCodeTable = {
  id: string;
  phone: string;
  purpose: string;
  /** Keyed with a secret of the installation, and by purpose and phone. */
  code_hash: Buffer;
  /** The network that asked for it: /24 or /64. */
  network: string;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
};

/**
 * A requested message, kept a day: the budgets count it. All hashes are keyed with a secret of the installation, so it
 * identifies no person and outlives the account.
 */
export type SmsSentTable = {
  id: string;
  phone_hash: Buffer;
  /** The network that asked for it: /24 or /64. */
  network_hash: Buffer;
  /** The network that one contract may hold: /48 of IPv6, the /24 of IPv4. */
  wide_network_hash: Buffer;
  /** The block of numbers the phone is in. */
  prefix_hash: Buffer;
  /** False where nothing was sent, though the answer was the same. */
  delivered: boolean;
  /** The proof of work it was paid with; each is good once. */
  work_id: string | null;
  sent_at: Generated<Date>;
};

/** Tries at codes under one keyed hash, since the first one of its window. */
export type SmsGuessTable = { key: Buffer; tries: number; since: Generated<Date> };

/** Wrong guesses in a row against one account, from one network or from one device. */
export type ThrottleTable = {
  key: string;
  failures: number;
  blocked_until: Date;
  last_at: Date;
};

/** A login that succeeded, or a later check of one; kept half a year. */
export type LoginTable = {
  id: string;
  member_id: string;
  session_id: string;
  method: 'password' | 'sms' | 'passkey' | 'register' | 'check';
  device_id: string;
  device_name: string;
  ip: string;
  network: string;
  /** `CN-GD`, `CN`, `HK`, …; null where the address has no known region. */
  region: string | null;
  /** The login was unlike the member's others, and no step-up has made it trusted yet. */
  risk: boolean;
  /** The member's answer about the login; null before one. */
  answer: 'mine' | 'not_mine' | null;
  created_at: Generated<Date>;
};

/** A network a session was used from, and when last. */
export type SessionNetworkTable = { session_id: string; network: string; seen_at: Date };
