import { insertChannel } from '@playlet/core/catalogue/channel';
import { defineHandler } from '#call/handler.ts';
import { fillingOf, listChannelsFor } from '#catalogue/channels.ts';

export default defineHandler<'POST admin/content/channel/create'>(({ name, rule }, { write }) =>
  write({ kind: 'channel' }, async (tx, line) => {
    await listChannelsFor(tx, { name, rule });
    const id = await insertChannel(tx, { name, ...fillingOf(rule) });
    line.id(id);
    return { id };
  }),
);
