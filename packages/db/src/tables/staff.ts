import type { InboxKind } from '@playlet/domain/staff/inbox';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import type { Generated, JSONColumnType } from 'kysely';

/** A person who runs the service; never a viewer's account. */
export type StaffTable = {
  id: string;
  account: string;
  /** The account in small letters: unique. */
  account_key: string;
  name: string;
  roles: StaffRole[];
  /** argon2id, in PHC form. */
  password_hash: string;
  /** Sealed with the installation's secret. */
  totp_secret: Buffer;
  /** The step of the last code taken; earlier ones and itself are good no more. */
  totp_step: Generated<number>;
  /** Keyed; one goes with each use. */
  recovery_hashes: Generated<Buffer[]>;
  /** An authenticator under way, until its first code has come. */
  next_totp_secret: Buffer | null;
  next_recovery_hashes: Generated<Buffer[]>;
  disabled_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A browser signed in to the console. Its token is stored hashed and shown once. */
export type StaffSessionTable = {
  id: string;
  staff_id: string;
  token_hash: Buffer;
  ip: string;
  region: string | null;
  agent: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
};

/** A one-time link: it creates a member of the staff, or lets one reset password and authenticator. */
export type StaffInvitationTable = {
  id: string;
  kind: 'owner' | 'invitation' | 'reset';
  link_hash: Buffer;
  /** The account of a `reset`. */
  staff_id: string | null;
  account: string | null;
  name: string | null;
  roles: StaffRole[];
  /** Null for a link the server made. */
  invited_by: string | null;
  totp_secret: Buffer | null;
  recovery_hashes: Generated<Buffer[]>;
  created_at: Generated<Date>;
  expires_at: Date;
};

/** A token for scripts; without `staff_id` it is the one in the data folder of a server. */
export type StaffTokenTable = {
  id: string;
  staff_id: string | null;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  hint: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** An action of the staff or its refusal; append-only. It names people by their names of that time. */
export type AuditLogTable = {
  id: string;
  kind: 'write' | 'security';
  at: Generated<Date>;
  staff_id: string | null;
  staff_name: string;
  roles: string[];
  via: string;
  ip: string;
  agent: string;
  call: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  before: JSONColumnType<Record<string, unknown> | null, string | null, never>;
  after: JSONColumnType<Record<string, unknown> | null, string | null, never>;
  note: string;
  error_code: string | null;
  request_id: string;
};

/** The object open in a tab of the console, for the others to see; an unlogged table. */
export type StaffPresenceTable = {
  client_id: string;
  staff_id: string;
  place: string;
  since: Generated<Date>;
  seen_at: Generated<Date>;
};

/** An item of the inbox that a person has read or put aside. It holds while the item is in this state, until its time. */
export type InboxMarkTable = {
  staff_id: string;
  kind: InboxKind;
  subject_id: string;
  /** The fingerprint of the item's facts. */
  state: string;
  is_aside: boolean;
  /** Null: until the item changes. */
  until: Date | null;
  at: Generated<Date>;
};
