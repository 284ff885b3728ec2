import { z } from 'zod';
import { linkPosition } from './content.ts';
import { poster } from './group.ts';
import { id, moment } from './scalar.ts';
import { multiLine, singleLine, verbatim } from './text.ts';

/** What an operator says of an entry. */
export const linkFields = {
  slot: linkPosition,
  title: singleLine(1, 40),
  /** A path of this product or an https address; null where there is nothing to open. */
  target: verbatim(0, 500).nullable(),
  text: multiLine(0, 200).nullable(),
  /** `member` are those without VIP. Advertisements are never sent to VIPs. */
  audience: z.enum(['all', 'guest', 'member', 'vip']),
  /** Chances relative to the slot's other advertisements; 0 pauses one. */
  weight: z.int().min(0).max(1000),
  /** The most times a Beijing day one viewer is given it; null where only the slot's own cap holds. */
  dailyCap: z.int().min(1).max(1000).nullable(),
  /** Order among entries that are listed. */
  position: z.int().min(0).max(9999),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  /**
   * An episode that is an advertisement's video: in the slots `feed`, `preroll` and `rewarded`, open to everybody, of
   * 60 seconds at most. Its drama need not be published. Null where the picture is all there is.
   */
  videoId: id.nullable(),
  /** How long a picture is shown; null as its slot has it, and of a video, which takes as long as it lasts. */
  seconds: z.int().min(1).max(60).nullable(),
  /** After how many seconds it may be closed; null as its slot has it, which also bounds it. */
  closableAfter: z.int().min(0).max(60).nullable(),
};

/** An entry as its operator sees it. */
export const operatorLink = z.object({
  id,
  ...linkFields,
  image: poster.nullable(),
  /** Of all days together. */
  impressions: z.int(),
  clicks: z.int(),
  completions: z.int(),
});
