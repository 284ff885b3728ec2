import { z } from 'zod';
import { id } from './scalar.ts';

/** Why a drama is shown. */
export const reason = z.object({
  /**
   * `because`: of a drama this viewer took to, `group`; `continue`: it was begun and not finished; `rank`: its `place` of
   * the hot ranking; `new`: it came out lately.
   */
  kind: z.enum(['because', 'continue', 'rank', 'new']),
  group: z.object({ id, title: z.string() }).optional(),
  place: z.int().optional(),
});

/** What a guest's device tells of this visit; a member's is known. Nothing of it is kept. */
export const visit = {
  /** Dramas this visit has shown already: they come no more. */
  seen: z.array(id).max(200).optional(),
  /** Dramas this visit spent time with, last first: what is like them comes sooner. */
  recent: z.array(id).max(20).optional(),
};

export type Reason = z.output<typeof reason>;
