import type { Generated } from 'kysely';

/**
 * A member's right to play that was handed out, and how far it got; of guests only plays that counted, as they were
 * then.
 */
export type PlayTable = {
  id: string;
  group_id: string;
  video_id: string;
  /** The member's id, or a keyed hash that separates guests for a day. */
  viewer_key: string;
  member_id: string | null;
  position: Generated<number>;
  /** Seconds of playing, bounded by the server's own clock. */
  watched: Generated<number>;
  counted: Generated<boolean>;
  last_event_at: Date | null;
  created_at: Generated<Date>;
};

/** When a viewer's play of an episode last counted. */
export type PlayCountTable = {
  viewer_key: string;
  video_id: string;
  counted_at: Date;
  group_id: string | null;
  /** The distinguishable source of a play: the member, or a guest's network, keyed for a day. */
  source: string | null;
  /** How often it counted within a day. */
  times: Generated<number>;
};
