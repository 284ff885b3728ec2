import { fillChannel, orderChannels, renameChannel, setGrantNeeded } from '@playlet/core/catalogue/channel';
import { TAB_CHANNELS } from '@playlet/domain/channel';
import { handler } from '#call/handler.ts';
import { channelsFor, fillingOf } from '#catalogue/channels.ts';

export default handler<'PUT admin/content/channel/update'>(
  ({ id, name, rule, isGrantNeeded, place }, { write, fail }) =>
    write({ kind: 'channel', id }, async (tx) => {
      const channels = await channelsFor(tx, { id, name, rule });
      const channel = channels.find((one) => one.id === id);
      if (!channel) throw fail('CHANNEL_NOT_FOUND');
      if (rule && TAB_CHANNELS.includes(channel.slug)) throw fail('CHANNEL_IS_TAB');
      if (name !== undefined) await renameChannel(tx, id, name);
      if (rule) await fillChannel(tx, id, fillingOf(rule));
      if (isGrantNeeded !== undefined) await setGrantNeeded(tx, id, isGrantNeeded);
      if (place !== undefined) {
        const others = channels.map((one) => one.id).filter((one) => one !== id);
        await orderChannels(tx, others.toSpliced(place, 0, id));
      }
      return {};
    }),
);
