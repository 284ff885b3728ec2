import { channelsInUse, deleteChannel, lockChannels } from '@playlet/core/catalogue/channel';
import { TAB_CHANNELS } from '@playlet/domain/channel';
import { handler } from '#call/handler.ts';

export default handler<'DELETE admin/content/channel/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'channel', id }, async (tx) => {
    await lockChannels(tx);
    const channel = (await channelsInUse(tx)).find((one) => one.id === id);
    if (!channel) throw fail('CHANNEL_NOT_FOUND');
    if (TAB_CHANNELS.includes(channel.slug)) throw fail('CHANNEL_IS_TAB');
    await deleteChannel(tx, id);
    return {};
  }),
);
