import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication, releasePlan } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'note',
  rate: 'write',
  summary: 'Places all episodes that have not come; without a plan they are there at once, or with the drama',
  input: z.strictObject({ id, plan: releasePlan.nullable(), note: staffNote.optional() }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'PLAN_WITHOUT_EPISODES'],
});
