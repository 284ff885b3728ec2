import type { Generated } from 'kysely';
import type { LinkTable } from './content.ts';

/** An advertisement given to a viewer, and what became of it. */
export type AdShowingTable = {
  id: string;
  link_id: string;
  viewer_key: string;
  slot: LinkTable['slot'];
  /** The episode it was shown before, or unlocks. */
  video_id: string | null;
  /** How long it takes to see it to its end. */
  seconds: number;
  created_at: Date;
  shown_at: Date | null;
  clicked_at: Date | null;
  completed_at: Date | null;
};

/** A viewer's turn at a slot on a Beijing day; who chooses an advertisement for the viewer holds this row. */
export type AdQuotaTable = {
  viewer_key: string;
  day: string;
  slot: LinkTable['slot'];
  /** Episodes begun since the last pre-roll. */
  passed: Generated<number>;
};

/** The figures of a creative on a Beijing day. */
export type AdDayTable = {
  link_id: string;
  day: string;
  impressions: number;
  clicks: number;
  completions: number;
};
