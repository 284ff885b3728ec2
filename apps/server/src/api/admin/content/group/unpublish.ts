import { handler } from '#http/handler.ts';
import { takeDownDrama } from '#take-down/take-down.ts';

export default handler<'POST admin/content/group/unpublish'>(({ id, reason }, { context }) =>
  takeDownDrama(context, id, { kind: 'unpublish', reason }),
);
