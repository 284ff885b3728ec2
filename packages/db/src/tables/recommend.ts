import type { InterestKind } from '@playlet/domain/recommend/own-interests';
import type { Generated, GeneratedAlways } from 'kysely';

/** A counted play on its way into the counts of its episode and drama. */
export type CountedPlayTable = {
  id: GeneratedAlways<number>;
  group_id: string;
  video_id: string;
  /** Set where the play may be in the stream as well. */
  play_id: Generated<string | null>;
  /** The play's share in the drama's heat: 1 for a viewer's first of the day, less for each further one. */
  heat: number;
  counted_at: Generated<Date>;
};

/** How far the stream of counted plays is folded. */
export type PlayStreamPositionTable = {
  /** The stream's name, which changes where its content was lost. */
  stream: string;
  /** The last entry that was added to the counts. */
  last_id: string;
  folded_at: Generated<Date>;
};

/** A place of a ranking, as last computed; `minor_safe` is the ranking of suitable dramas alone. */
export type RankTable = {
  list: RankList;
  minor_safe: boolean;
  /** From 1. */
  position: number;
  group_id: string;
  score: number;
  pinned: boolean;
  ranked_at: Generated<Date>;
};

export type RankList = 'hot' | 'new' | 'rising' | 'follow' | 'ended';

/** A drama an operator holds at a place. */
export type RankPinTable = {
  list: RankList;
  position: number;
  group_id: string;
  created_at: Generated<Date>;
};

/** An interest that a member removed; `subject`: the id of a genre or drama, or a word. */
export type RemovedInterestTable = {
  member_id: string;
  kind: InterestKind;
  subject: string;
  removed_at: Date;
};

/** A member's interest in a drama; only of members who allow personalized lists. */
export type InterestTable = { member_id: string; group_id: string; weight: number; updated_at: Date };

/** A drama that lost an interest since the last training; a trigger of `interest` writes it. */
export type InterestLeftTable = { group_id: string; at: Date };

/** The learned neighbours of a drama: running numbers (int4) with weights (float4), one after another. */
export type NeighbourTable = { seq: number; weights: Buffer };

/** How the neighbours were learned last; one row at most. */
export type RecommendModelTable = {
  id: Generated<boolean>;
  kind: 'ease' | 'neighbours';
  regularisation: number;
  weighted: boolean;
  items: number;
  interactions: number;
  /** When the settings were last tried out. */
  chosen_at: Date;
  /** Interests up to here have been learned from. */
  trained_at: Date;
};
