import type { Generated } from 'kysely';

/** A registered viewer. Deregistration deletes the row and everything that hangs on it. */
export type MemberTable = {
  id: string;
  username: string;
  /** The username folded by case, width and look-alike form: unique. */
  username_key: string;
  /** Mainland, 11 digits; null once given up. */
  phone: string | null;
  /** argon2id, in PHC form. */
  password_hash: string;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  /** False: lists are not shaped by what this member watched. */
  personalised: Generated<boolean>;
  vip_expires_at: Date | null;
  lifetime: Generated<boolean>;
  /** Fen. */
  balance: Generated<number>;
  private_grant: Generated<boolean>;
  /** The member's unit in experiments: of the device of the registration; null: made of the id. */
  experiment_unit: Generated<string | null>;
  /** The member's monthly spending limit, in fen; null: no limit. */
  monthly_cap: Generated<number | null>;
  /** The limit that takes its place at `next_monthly_cap_at`; null there: none waits, null here: no limit then. */
  next_monthly_cap: Generated<number | null>;
  next_monthly_cap_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A login: one device of a member. Its token is stored hashed and shown once. */
export type SessionTable = {
  id: string;
  member_id: string;
  token_hash: Buffer;
  /** The device's own id, so that a second login of the same device takes the first one's place. */
  device_id: string;
  device_name: string;
  ip: string;
  region: string | null;
  /** Playing and paying wait until the member has proven to be the one. */
  risk: Generated<boolean>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  /** When it was last seen playing; noted every few seconds while it does. */
  playing_at: Generated<Date | null>;
  /** The absolute end; the idle end follows from `last_seen_at`. */
  expires_at: Date;
};
