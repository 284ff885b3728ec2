import type { ComplaintKind, ComplaintMeasure, ComplaintState } from '@playlet/domain/complaint/complaint';
import type { UsedRule } from '@playlet/domain/rules/law-rules';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A complaint of a viewer, or a rights holder's notice, to be answered by a moment. */
export type ComplaintTable = {
  id: string;
  /** Counts up: the staff's name for it. */
  seq: GeneratedAlways<number>;
  /** Unguessable: the number to ask with. */
  number: string;
  kind: ComplaintKind;
  state: Generated<ComplaintState>;
  member_id: string | null;
  tombstone_id: Generated<string | null>;
  group_id: string | null;
  /** The drama's title as the person saw it; empty without a drama. */
  title: string;
  index: number | null;
  /** Seconds into the episode. */
  second: number | null;
  text: string;
  received_at: Date;
  due_at: Date;
  /** The rule that set it; null of complaints from before they kept it. */
  due_rule: JSONColumnType<UsedRule> | null;
  /** The responsible member of the staff. */
  staff_id: Generated<string | null>;
  staff_name: Generated<string>;
  measure: Generated<ComplaintMeasure>;
  /** The words to the person. */
  answer: Generated<string>;
  answered_at: Generated<Date | null>;
  /** The counter-notice: its sender, a partner or uploader, and its words. */
  counter_by: Generated<string>;
  counter_text: Generated<string>;
  counter_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
};

/** The personal data of a complaint; deleted before the complaint is. */
export type ComplaintPersonTable = {
  /** The complaint's. */
  id: string;
  /** Chosen at random by the sender's page, so that a repeat is recognized. */
  key: string;
  /** Encrypted. */
  contact: Buffer | null;
  /** A rights notice as JSON, encrypted. */
  rights: Buffer | null;
  /** Keyed hashes by which complaints of an address and of a kind of device there are counted; null for members. */
  address_hash: Buffer | null;
  device_hash: Buffer | null;
  created_at: Generated<Date>;
};

/** A step of a complaint; without a name where the person added words. */
export type ComplaintEventTable = {
  id: string;
  complaint_id: string;
  at: Generated<Date>;
  staff_id: string | null;
  staff_name: string;
  state: ComplaintState;
  note: string;
};
