import type { InboxKind } from '@playlet/domain/staff/inbox';
import type { NoticeMethod, NoticeRhythm } from '@playlet/domain/staff/notice';
import type { Generated } from 'kysely';

/** A place outside of the console to which a person has notices of the own inbox sent. */
export type NoticePlaceTable = {
  id: string;
  staff_id: string;
  method: NoticeMethod;
  /** Its address and signing secret, sealed with the installation's secret. */
  target: Buffer;
  /** The part of the address that may be shown. */
  hint: string;
  kinds: InboxKind[];
  rhythm: NoticeRhythm;
  created_at: Generated<Date>;
};

/** A message to a place: of new items, of a day, or a test; its key is unique for the place. */
export type NoticeMessageTable = {
  id: string;
  place_id: string;
  key: string;
  /** `dropped`: nothing of it waited any more. */
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  /** The beginning of the attempt under way. */
  claimed_at: Date | null;
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

/** An item of the inbox that a place was sent, once for each of its states. */
export type NoticeItemTable = {
  place_id: string;
  key: string;
  message_id: string;
  at: Generated<Date>;
};
