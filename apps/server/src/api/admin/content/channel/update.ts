import { fillChannel, renameChannel, setGrantNeeded, sortChannels } from '@playlet/core/catalogue/channel';
import { TAB_CHANNELS } from '@playlet/domain/channel';
import { defineHandler } from '#call/handler.ts';
import { fillingOf, listChannelsFor } from '#catalogue/channels.ts';

export default defineHandler<'PUT admin/content/channel/update'>(
  ({ id, name, rule, isGrantNeeded, place }, { write, fail }) =>
    write({ kind: 'channel', id }, async (tx) => {
      const channels = await listChannelsFor(tx, { id, name, rule });
      const channel = channels.find((one) => one.id === id);
      if (!channel) throw fail('CHANNEL_NOT_FOUND');
      if (rule && TAB_CHANNELS.includes(channel.slug)) throw fail('CHANNEL_IS_TAB');
      if (name !== undefined) await renameChannel(tx, id, name);
      if (rule) await fillChannel(tx, id, fillingOf(rule));
      if (isGrantNeeded !== undefined) await setGrantNeeded(tx, id, isGrantNeeded);
      if (place !== undefined) {
        const others = channels.map((one) => one.id).filter((one) => one !== id);
        await sortChannels(tx, others.toSpliced(place, 0, id));
      }
      return {};
    }),
);
