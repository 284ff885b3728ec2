import type { Generated } from 'kysely';

/** A genre; genres form a tree. */
export type CategoryTable = {
  id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  position: number;
};

/** A shelf or tab: dramas that match its filter, or, where `picked`, those of `channel_group`. */
export type ChannelTable = {
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  access: 'free' | 'vip' | 'private';
  picked: boolean;
  category_id: string | null;
  group_access: 'free' | 'vip' | 'private' | null;
  /** Private dramas of this shelf are for members the operator, or an invitation, let in. */
  grant_needed: Generated<boolean>;
  position: number;
};

export type ChannelGroupTable = { channel_id: string; group_id: string; position: number };

export type LinkTable = {
  id: string;
  slot:
    | 'hero'
    | 'banner'
    | 'jump'
    | 'service'
    | 'notice'
    | 'splash'
    | 'feed'
    | 'preroll'
    | 'pause'
    | 'rewarded';
  title: string;
  poster_id: string | null;
  target: string | null;
  text: string | null;
  audience: 'all' | 'guest' | 'member' | 'vip';
  weight: Generated<number>;
  daily_cap: number | null;
  position: number;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Of an advertisement: the episode that is its video. */
  video_id: Generated<string | null>;
  /** Of an advertisement: how long it is shown, and after how many seconds it may be closed; null as the slot has it. */
  seconds: Generated<number | null>;
  closable_after: Generated<number | null>;
  /** Of the editor's hero: the drama it recommends. */
  group_id: Generated<string | null>;
  /** The point of the picture that every crop keeps, in hundredths of its width and height. */
  focus_x: Generated<number | null>;
  focus_y: Generated<number | null>;
  /** Of an advertisement: who advertises. */
  advertiser: Generated<string | null>;
  /** Switched off: not shown. */
  paused: Generated<boolean>;
  /** Deleted, and kept for some days so that it can come back. */
  deleted_at: Generated<Date | null>;
  /** Counts its changes, so that no editor overwrites unseen ones. */
  version: Generated<number>;
};

/** A picture in several widths at `{public/}{id}/{width}.webp`, and `.avif` where `avif`; a gated one needs a ticket. */
export type PosterTable = {
  id: string;
  width: number;
  height: number;
  /** Blur hash. */
  hash: string;
  widths: number[];
  gated: boolean;
  avif: Generated<boolean>;
  created_at: Generated<Date>;
};
