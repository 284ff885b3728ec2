import type { Generated, JSONColumnType } from 'kysely';

/** An episode a member unlocked by watching an advertisement to its end. */
export type UnlockTable = {
  member_id: string;
  video_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
};

/** A code that lets its bearer into what demands a grant, as often as `uses_left` says. */
export type InvitationTable = {
  id: string;
  code_hash: Buffer;
  uses_left: number;
  note: string;
  created_at: Generated<Date>;
  expires_at: Date;
};

/** A setting that an operator changes while the product runs. */
export type SettingTable = { name: string; value: JSONColumnType<object>; updated_at: Generated<Date> };
