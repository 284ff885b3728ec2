import type { Generated } from 'kysely';

/** A code sent by text message; deleted after a day, until when it counts towards the send budgets. */
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
  method: 'password' | 'sms' | 'register' | 'check';
  device_id: string;
  device_name: string;
  ip: string;
  network: string;
  /** `CN-GD`, `CN`, `HK`, …; null where the address tells nothing. */
  region: string | null;
  /** It was unlike the member's other logins, and nobody has vouched for it yet. */
  risk: boolean;
  created_at: Generated<Date>;
};

/** A network a session was used from, and when last. */
export type SessionNetworkTable = { session_id: string; network: string; seen_at: Date };
