import type { EventKind } from '@playlet/domain/reports/event';
import type { Generated } from 'kysely';

/** Something that happened, as the reports count it; see `EVENT_KINDS`. Its id begins with the moment, as every id does. */
export type EventTable = {
  id: string;
  at: Generated<Date>;
  kind: EventKind;
  /** The member's id, a key that separates guests for a day, or the tombstone of a member who left. */
  viewer_key: string;
  member_id: string | null;
  group_id: string | null;
  episode: number | null;
  play_id: string | null;
  channel: string | null;
  promotion_link_id: string | null;
  experiment: string | null;
  variant: string | null;
  network: string | null;
  device: string | null;
  audience: string | null;
  second: number | null;
  seconds: number | null;
  amount_fen: number | null;
  order_id: string | null;
  link_id: string | null;
  query: string | null;
  results: number | null;
};
