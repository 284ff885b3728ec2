import { groupById } from '@playlet/db/queries/catalogue/group';
import { readGenreCompletion, reportEpisodes, reportNumbers } from '@playlet/db/queries/reports/numbers';
import { rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { defineHandler } from '#call/handler.ts';
import { beforeOf, viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/drama/detail'>(async (asked, { context: { db }, fail }) => {
  const group = await groupById(db, asked.groupId);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const view = { ...viewOf(asked), groupId: group.id };
  const [progress, numbers, before, episodes, genre] = await Promise.all([
    rollUpProgress(db),
    reportNumbers(db, view),
    reportNumbers(db, beforeOf(view)),
    reportEpisodes(db, view),
    readGenreCompletion(db, view),
  ]);
  return {
    title: group.title,
    rolledUpAt: progress?.until.toISOString() ?? null,
    paywallIndex: group.access === 'vip' ? group.free_episodes + 1 : null,
    numbers,
    before,
    episodes,
    genre,
  };
});
