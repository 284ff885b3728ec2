import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group } from '#entities/group.ts';
import { rankList } from '#entities/rank.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'A ranking as it was computed last, with what is held at its places',
  input: z.strictObject({ list: rankList }),
  output: z.object({
    places: z
      .array(
        z.object({
          place: z.int().describe('From 1.'),
          group,
          score: z
            .number()
            .describe(
              'Plays a day; followers of `follow`, and how many times as much as before of `rising`.',
            ),
          isPinned: z.boolean().describe('Held there by an operator.'),
        }),
      )
      .describe('From the first place, a hundred at most.'),
    absent: z
      .array(z.object({ place: z.int().describe('From 1.'), groupId: id, title: z.string() }))
      .describe('Held dramas that viewers do not see, so that others have their places.'),
  }),
});
