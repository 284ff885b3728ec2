import { listChannelsInUse } from '@playlet/core/catalogue/channel';
import { TAB_CHANNELS } from '@playlet/domain/channel';
import { defineHandler } from '#call/handler.ts';
import { ruleOf } from '#catalogue/channels.ts';

export default defineHandler<'POST admin/content/channel/list'>(async (_input, { context }) => {
  const rows = await listChannelsInUse(context.db);
  return {
    list: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      rule: ruleOf(row),
      isTab: TAB_CHANNELS.includes(row.slug),
      isGrantNeeded: row.grant_needed,
      groups: row.groups,
      shelves: row.shelves,
    })),
  };
});
