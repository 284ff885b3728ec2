import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick } from './world.fixture.ts';

/** The answer where all changes of a price lately come to more than a third, which takes a second factor. */
const STEEP = 'TOTP_CODE_WRONG';

/** Somebody of the staff changes the price of a plan by less than a third. */
export const changePrice: Act = {
  name: 'change a price',
  weight: 0.3,
  async run(world) {
    const { service, prices, random } = world;
    const [duration, price] = pick(random, [...prices]) ?? [];
    if (duration === undefined || price === undefined) return;
    const next = Math.max(100, Math.round(price * (0.85 + random() * 0.35)));
    if (next === price) return;
    const input = { duration, price: next, note: '调价' };
    const { envelope } = await perform(world, () =>
      service.call('PUT admin/account/plan/update', input, service.operator),
    );
    if (envelope.errorCode === STEEP) return;
    claim(envelope.success, () => `the price could not be changed: ${envelope.errorCode}`);
    prices.set(duration, next);
  },
};

/** The staff put a lower price on the month for a promotion channel, or end it. */
export const changeChannelPrice: Act = {
  name: 'change the price of a channel',
  weight: 0.3,
  async run(world) {
    const { service, prices, channels, random } = world;
    const [channel, link] = pick(random, [...channels]) ?? [];
    if (channel === undefined || !link) return;
    const everybody = prices.get('monthly') ?? 0;
    const price = link.price !== undefined && chance(random, 0.4) ? null : Math.round(everybody * 0.8);
    const input = { duration: 'monthly', channel, price, note: '投放' } as const;
    const { envelope } = await perform(world, () =>
      service.call('PUT admin/account/plan/channel', input, service.operator),
    );
    if (envelope.errorCode === STEEP) return;
    claim(envelope.success, () => `the price of ${channel} could not be set: ${envelope.errorCode}`);
    link.price = price ?? undefined;
  },
};
