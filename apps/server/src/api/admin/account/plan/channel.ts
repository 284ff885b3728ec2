import { endChannelPrice, priceChannel } from '@playlet/core/plans/channel-price';
import { defineHandler } from '#call/handler.ts';
import { isWithinYearAhead } from '#money/price-moment.ts';
import { requirePriceProof } from '#money/price-proof.ts';

export default defineHandler<'PUT admin/account/plan/channel'>(
  async ({ duration, channel, price, code, recoveryCode, ...valid }, call) => {
    const { context, write, fail } = call;
    const validFrom = valid.validFrom === undefined ? null : new Date(valid.validFrom);
    const validUntil = valid.validUntil === undefined ? null : new Date(valid.validUntil);
    const now = context.clock.now();
    if (validFrom && !isWithinYearAhead(validFrom, now)) throw fail('MOMENT_PASSED');
    if (validUntil && validUntil.getTime() <= (validFrom?.getTime() ?? now)) throw fail('MOMENT_PASSED');
    await requirePriceProof(call, { duration, price, code, recoveryCode });
    return write({ kind: 'channel price', id: `${duration}/${channel}` }, async (tx) => {
      if (price === null) {
        await endChannelPrice(tx, { duration, channel });
        return { channelPrice: null };
      }
      const made = await priceChannel(tx, { duration, channel, price, validFrom, validUntil });
      if (!made) throw fail('CHANNEL_PRICE_NOT_LOWER');
      const { id, version, valid_from: from, ended_at: until } = made;
      const moments = { validFrom: from.toISOString(), validUntil: until?.toISOString() ?? null };
      return { channelPrice: { id, version, price, ...moments } };
    });
  },
);
