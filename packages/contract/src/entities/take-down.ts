import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';
import { multiLine } from './text.ts';

export const takeDownReason = multiLine(1, 500).meta({
  id: 'TakeDownReason',
  description: 'Why something is taken out of sight; kept with it.',
});

export const takeDown = z
  .object({
    groupId: id,
    index: episodeIndex.nullable().describe('The episode; null where the whole drama is meant.'),
    kind: z.enum(['unpublish', 'delete']),
    reason: z.string(),
    since: dateTime.describe('Since when it holds.'),
    mediaRemovedAt: dateTime
      .nullable()
      .describe(
        'When the media of what is deleted go, or went; until then it can be restored. Null for what is only unpublished.',
      ),
  })
  .meta({ id: 'TakeDown', description: 'A drama or an episode that an operator took out of sight.' });

export type TakeDown = z.output<typeof takeDown>;
