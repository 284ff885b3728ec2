import { handler } from '#call/handler.ts';
import { takeDownDrama } from '#take-down/take-down.ts';

export default handler<'POST admin/content/group/unpublish'>(({ id, reason }, call) =>
  takeDownDrama(call, id, { kind: 'unpublish', reason }),
);
