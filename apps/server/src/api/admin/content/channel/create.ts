import { insertChannel } from '@playlet/core/catalogue/channel';
import { handler } from '#call/handler.ts';
import { channelsFor, fillingOf } from '#catalogue/channels.ts';

export default handler<'POST admin/content/channel/create'>(({ name, rule }, { write }) =>
  write({ kind: 'channel' }, async (tx, line) => {
    await channelsFor(tx, { name, rule });
    const id = await insertChannel(tx, { name, ...fillingOf(rule) });
    line.id(id);
    return { id };
  }),
);
