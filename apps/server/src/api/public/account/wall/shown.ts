import { defineHandler } from '#call/handler.ts';
import { meetExperiments } from '#experiments/meet.ts';

export default defineHandler<'POST public/account/wall/shown'>(async ({ groupId }, call) => {
  await meetExperiments(call, { place: groupId === undefined ? 'plans' : { groupId }, atWall: true });
  return {};
});
