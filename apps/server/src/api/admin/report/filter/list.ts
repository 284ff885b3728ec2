import { findPromotionLinkNames } from '@playlet/core/promotion/link';
import { findDramaTitles } from '@playlet/db/queries/playback-quality/quality-figures';
import { reportChoices } from '@playlet/db/queries/reports/numbers';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/filter/list'>(async (asked, { context: { db } }) => {
  const { groupId, promotionLinkId, ...days } = asked;
  const { promotionLinks: used, ...choices } = await reportChoices(db, viewOf(days));
  const ids = promotionLinkId === undefined ? used : [...new Set([promotionLinkId, ...used])];
  const [names, titles] = await Promise.all([
    findPromotionLinkNames(db, ids),
    findDramaTitles(db, groupId === undefined ? [] : [groupId]),
  ]);
  return {
    ...choices,
    promotionLinks: ids.map((id) => ({ id, name: names.get(id) ?? id })),
    dramaTitle: (groupId !== undefined && titles.get(groupId)) || null,
  };
});
