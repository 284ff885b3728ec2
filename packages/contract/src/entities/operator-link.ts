import { z } from 'zod';
import { focus, linkPosition } from './content.ts';
import { poster } from './group.ts';
import { id, moment } from './scalar.ts';
import { multiLine, singleLine, verbatim } from './text.ts';

/** The fields of an entry that an operator writes. */
export const linkFields = {
  slot: linkPosition,
  title: singleLine(1, 40).describe('Of the slot `hero` the reason why an editor recommends the drama.'),
  target: verbatim(0, 500)
    .nullable()
    .describe('A path of this product or an https address; null where there is nothing to open.'),
  text: multiLine(0, 200).nullable(),
  audience: z
    .enum(['all', 'guest', 'member', 'vip'])
    .describe('`member` are those without VIP. Advertisements are never sent to VIPs.'),
  weight: z
    .int()
    .min(0)
    .max(1000)
    .describe("Chances relative to the slot's other advertisements; 0 pauses one."),
  dailyCap: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe(
      "The most times a Beijing day one viewer is given it; null where only the slot's own cap holds.",
    ),
  position: z.int().min(0).max(9999).describe('Order among entries that are listed.'),
  paused: z.boolean().describe('Switched off: shown to nobody.'),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  videoId: id
    .nullable()
    .describe(
      "An episode that is an advertisement's video: in the slots `feed`, `preroll` and `rewarded`, open to everybody, of 60 seconds at most. Its drama need not be published. Null where the picture is all there is.",
    ),
  groupId: id.nullable().describe('The drama that the slot `hero` recommends; null in every other slot.'),
  focus: focus.nullable().describe('Where the picture must not be cut; null for its upper middle.'),
  advertiser: singleLine(1, 40).nullable().describe('Who advertises, as it stands beside 广告.'),
  seconds: z
    .int()
    .min(1)
    .max(60)
    .nullable()
    .describe(
      'How long a picture is shown; null as its slot has it, and of a video, which takes as long as it lasts.',
    ),
  closableAfter: z
    .int()
    .min(0)
    .max(60)
    .nullable()
    .describe('After how many seconds it may be closed; null as its slot has it, which also bounds it.'),
};

export const operatorLink = z
  .object({
    id,
    ...linkFields,
    version: z.int().describe('Counts its changes; `update` refuses one that is not the latest.'),
    image: poster.nullable(),
    impressions: z.int().describe('Of all days together.'),
    clicks: z.int().describe('Of all days together.'),
    completions: z.int().describe('Shown to the end, of all days together.'),
  })
  .meta({ id: 'OperatorLink', description: 'An entry as its operator sees it.' });
