import { INTEREST_KINDS } from '@playlet/domain/recommend/own-interests';
import { z } from 'zod';
import { verbatim } from './text.ts';

export const interestKind = z.enum(INTEREST_KINDS).meta({
  id: 'InterestKind',
  description:
    'A feature by which recommendations know a member: a genre, a tag, a person of the cast, or a drama.',
});

export const interestSubject = verbatim(1, 80).describe(
  'The id of a genre or drama, or the word of a tag or person.',
);

export const interests = z
  .object({
    isUsed: z
      .boolean()
      .describe(
        'False where nothing is personalized: it was switched off, or teen mode is on. The list is empty then.',
      ),
    list: z
      .array(
        z.object({
          kind: interestKind,
          subject: interestSubject,
          name: z.string().describe('As the member reads it.'),
          strength: z.int().describe('In percent of the strongest of its kind.'),
          dramaCount: z.int().describe('The dramas it comes from.'),
        }),
      )
      .describe('The strongest of each kind first, at most 50 of each.'),
  })
  .meta({
    id: 'Interests',
    description: 'The interests that recommendations derive from what a member did.',
  });
