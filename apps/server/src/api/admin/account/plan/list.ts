import { listChannelPriceVersions, listPromotionChannels } from '@playlet/core/plans/channel-price';
import { listPlanVersions } from '@playlet/core/plans/plan';
import { readPlanFigures } from '@playlet/db/queries/plans/plan-figures';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/account/plan/list'>(async (_input, { context: { db } }) => {
  const [versions, channelPrices, channels, { orders, renewals }] = await Promise.all([
    listPlanVersions(db),
    listChannelPriceVersions(db),
    listPromotionChannels(db),
    readPlanFigures(db),
  ]);
  const list = versions.map((plan) => ({
    id: plan.id,
    duration: plan.duration,
    version: plan.version,
    price: plan.price,
    state: plan.state,
    from: (plan.valid_from ?? plan.created_at).toISOString(),
    until: plan.retired_at?.toISOString() ?? null,
    termDays: TERM_DAYS[plan.duration],
    orders: orders.get(plan.id) ?? 0,
    renewals: plan.state === 'past' ? 0 : (renewals.get(plan.duration) ?? 0),
  }));
  return {
    list,
    channelPrices: channelPrices.map(
      ({ id, duration, channel, version, price, state, valid_from, until }) => ({
        id,
        duration,
        channel,
        version,
        price,
        state,
        from: valid_from.toISOString(),
        until: until?.toISOString() ?? null,
        orders: orders.get(id) ?? 0,
      }),
    ),
    channels,
  };
});
