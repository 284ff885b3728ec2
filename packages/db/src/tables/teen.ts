import type { Generated } from 'kysely';

/** Teen mode of a member: on while the row is there. */
export type TeenTable = {
  member_id: string;
  band: 'under8' | '8-12' | '12-16' | '16-18';
  /** The guardian's four digits, argon2id in PHC form. */
  pin_hash: string;
  /** Wrong guesses in a row. */
  pin_failures: Generated<number>;
  pin_blocked_until: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A Beijing day of a member in teen mode, all devices together; outlives switching the mode off and on. */
export type TeenDayTable = {
  member_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  used_ms: number;
  /** Added by the guardian. */
  extra_ms: number;
};

/** Until when a session's use has been charged to its member's day. */
export type TeenLeaseTable = { session_id: string; member_id: string; paid_until: Date };
