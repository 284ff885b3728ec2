import { defineHandler } from '#call/handler.ts';
import { takeDownDrama } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/content/group/unpublish'>(({ id, reason }, call) =>
  takeDownDrama(call, id, { kind: 'unpublish', reason }),
);
