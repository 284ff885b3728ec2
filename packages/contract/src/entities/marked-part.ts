import { z } from 'zod';

/** An episode lasts two hours at most. */
const MAX_SECONDS = 7200;

const second = z.number().min(0).max(MAX_SECONDS).describe('Seconds into the episode.');

export const markedPart = z
  .strictObject({ start: second, end: second })
  .refine(({ start, end }) => start < end, { error: 'must end after it starts', path: ['end'] })
  .meta({ id: 'MarkedPart', description: 'A part of an episode, such as its opening credits.' });

export type MarkedPart = z.output<typeof markedPart>;
