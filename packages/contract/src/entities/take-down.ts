import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';
import { multiLine } from './text.ts';

/** Why something is taken out of sight; kept with it. */
export const takeDownReason = multiLine(1, 500);

/** A drama or an episode that an operator took out of sight. */
export const takeDown = z.object({
  groupId: id,
  /** The episode; null where the whole drama is meant. */
  index: episodeIndex.nullable(),
  kind: z.enum(['unpublish', 'delete']),
  reason: z.string(),
  /** Since when it holds. */
  since: dateTime,
  /** When the media of what is deleted go, or went; until then it can be restored. Null for what is only unpublished. */
  mediaRemovedAt: dateTime.nullable(),
});

export type TakeDown = z.output<typeof takeDown>;
