import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  rate: 'write',
  summary: 'Gives an episode another title',
  input: z.strictObject({ groupId: id, index: episodeIndex, title: singleLine(0, 80) }),
  output: z.object({ groupId: id, index: episodeIndex, title: z.string() }),
  errors: ['VIDEO_NOT_FOUND'],
});
