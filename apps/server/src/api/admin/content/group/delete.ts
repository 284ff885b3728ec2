import { defineHandler } from '#call/handler.ts';
import { takeDownDrama } from '#take-down/take-down.ts';

export default defineHandler<'DELETE admin/content/group/delete'>(({ id, reason }, call) =>
  takeDownDrama(call, id, { kind: 'delete', reason }),
);
