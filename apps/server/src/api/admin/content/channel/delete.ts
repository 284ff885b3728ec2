import { deleteChannel, listChannelsInUse, lockChannels } from '@playlet/core/catalogue/channel';
import { TAB_CHANNELS } from '@playlet/domain/channel';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/content/channel/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'channel', id }, async (tx) => {
    await lockChannels(tx);
    const channel = (await listChannelsInUse(tx)).find((one) => one.id === id);
    if (!channel) throw fail('CHANNEL_NOT_FOUND');
    if (TAB_CHANNELS.includes(channel.slug)) throw fail('CHANNEL_IS_TAB');
    await deleteChannel(tx, id);
    return {};
  }),
);
