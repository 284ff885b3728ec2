import { memberById } from '@playlet/db/queries/member';
import { plansOnSale } from '@playlet/db/queries/plan';
import { extended, TERM_DAYS } from '@playlet/domain/money/term';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST public/account/plan/list'>(async (_input, { context, caller }) => {
  const [plans, member] = await Promise.all([
    plansOnSale(context.db),
    caller.kind === 'member' ? memberById(context.db, caller.session.memberId) : undefined,
  ]);
  const membership = {
    expiresAt: member?.vip_expires_at?.getTime() ?? null,
    lifetime: member?.lifetime ?? false,
  };
  const list = plans.map(({ id, duration, version, price }) => {
    const termDays = TERM_DAYS[duration];
    const { expiresAt } = extended(membership, { settledAt: context.now(), termDays });
    return {
      id,
      duration,
      version,
      price,
      termDays,
      pricePerDay: termDays === null ? null : Math.ceil(price / termDays),
      // A plan always leads to an end, if only to that of time.
      expiresAt: new Date(expiresAt ?? 0).toISOString(),
    };
  });
  const providers = [...context.till.providers.values()].map(({ channel, scenes }) => ({
    channel,
    scenes: [...scenes],
  }));
  return { list, channels: [...providers, { channel: 'balance' as const, scenes: [] }] };
});
