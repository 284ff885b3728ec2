import { z } from 'zod';
import { id } from './scalar.ts';

export const reason = z
  .object({
    kind: z
      .enum(['because', 'continue', 'rank', 'new'])
      .describe(
        '`because`: of a drama this viewer took to, `group`; `continue`: it was begun and not finished; `rank`: its `place` of the hot ranking; `new`: it came out lately.',
      ),
    group: z.object({ id, title: z.string() }).optional().describe('The drama it is shown because of.'),
    place: z.int().optional().describe('The place in the ranking, from 1.'),
  })
  .meta({ id: 'Reason', description: 'Why a drama is shown.' });

/** The facts of a guest's device about this visit; none is stored. For members they are ignored. */
export const visit = {
  seen: z.array(id).max(200).optional().describe('Dramas this visit has shown already: they come no more.'),
  recent: z
    .array(id)
    .max(20)
    .optional()
    .describe('Dramas this visit spent time with, last first: what is like them comes sooner.'),
};

export type Reason = z.output<typeof reason>;
