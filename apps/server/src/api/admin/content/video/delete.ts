import { defineHandler } from '#call/handler.ts';
import { takeDownEpisode } from '#take-down/take-down.ts';

export default defineHandler<'DELETE admin/content/video/delete'>(({ reason, groupId, index }, call) =>
  takeDownEpisode(call, { groupId, index }, { kind: 'delete', reason }),
);
