import { defineHandler } from '#call/handler.ts';
import { takeDownEpisode } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/content/video/unpublish'>(({ reason, groupId, index }, call) =>
  takeDownEpisode(call, { groupId, index }, { kind: 'unpublish', reason }),
);
