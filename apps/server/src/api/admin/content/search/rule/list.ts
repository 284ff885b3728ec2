import { searchRules } from '@playlet/core/search/search-rule';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';

export default defineHandler<'POST admin/content/search/rule/list'>(async (_input, call) => {
  const { context } = call;
  const [rows, reference] = await Promise.all([searchRules(context.db), context.reference()]);
  const groups = await findGroupsById(
    context.db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  );
  return {
    list: rows.map(({ id, kind, words, group_id }) => {
      const group = groups.get(group_id ?? '');
      return {
        id,
        kind,
        words,
        group: group ? presentGroup(group, reference, call) : null,
        published: group === undefined || group.published_at !== null,
      };
    }),
  };
});
