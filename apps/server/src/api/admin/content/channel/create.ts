import { insertChannel } from '@playlet/core/catalogue/channel';
import { channelsFor, fillingOf } from '#catalogue/channels.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/channel/create'>(({ name, rule }, { write }) =>
  write({ kind: 'channel' }, async (tx, line) => {
    await channelsFor(tx, { name, rule });
    const id = await insertChannel(tx, { name, ...fillingOf(rule) });
    line.id(id);
    return { id };
  }),
);
