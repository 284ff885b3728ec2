import type { Generated } from 'kysely';

/** A drama a member follows. Unfollowing keeps the row, so that following again revives it. */
export type FavoriteTable = {
  id: string;
  member_id: string;
  group_id: string;
  /** Episodes the drama had when the member last watched it, or began to follow it. */
  seen_episodes: number;
  /** Whether its updates count in the number of 我的. */
  remind: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
};

/** A member's dislike. One of the three targets is set. */
export type DislikeTable = {
  id: string;
  member_id: string;
  group_id: string | null;
  category_id: string | null;
  /** As the casts of dramas name them. */
  actor: string | null;
  created_at: Generated<Date>;
};

/** A member's mark: on a drama a rating from 1 to 5, on an episode a like. One of the two targets is set. */
export type StarTable = {
  id: string;
  member_id: string;
  group_id: string | null;
  video_id: string | null;
  value: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** When a viewer's share of a drama last counted. */
export type ShareCountTable = {
  viewer_key: string;
  group_id: string;
  /** The distinguishable source of a share: the member, or a guest's network, keyed for a day. */
  source: string;
  counted_at: Generated<Date>;
};

/** The episode a member watched last of a drama. */
export type HistoryTable = {
  id: string;
  member_id: string;
  group_id: string;
  video_id: string;
  watched_at: Date;
  /** The device it was watched on; null where that is not known. Its name stays when the device signs out. */
  device_id: Generated<string | null>;
  device_name: Generated<string | null>;
};

/** The position at which a member left an episode, in seconds; 0 once it was watched to its end. */
export type ResumeTable = {
  member_id: string;
  video_id: string;
  group_id: string;
  position: number;
  ended: boolean;
  watched_at: Date;
};
