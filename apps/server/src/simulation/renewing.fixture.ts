import { consents } from '../testing/orders.ts';
import { pickMember, signIn } from './members.fixture.ts';
import { endOf, isVip } from './model.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick } from './world.fixture.ts';

/** Somebody switches the renewal from the balance on, or off again. */
export const switchRenewal: Act = {
  name: 'switch renewal',
  weight: 4,
  async run(world) {
    const { service, random, members } = world;
    const now = service.time.now();
    const withTerm = members.filter((one) => isVip(one, now) && !one.isGone);
    const member = pick(random, chance(random, 0.8) ? withTerm : []) ?? (await pickMember(world));
    const duration = pick(random, ['monthly', 'monthly', 'half_year'] as const) ?? 'monthly';
    const isOn = member.renewal !== undefined && chance(random, 0.3);
    const input = isOn ? ({ enabled: false } as const) : ({ enabled: true, duration, consents } as const);
    const { headers } = await signIn(world, member);
    const { envelope } = await perform(world, () =>
      service.call('PUT member/account/membership/autorenew', input, headers),
    );
    if (isOn) {
      claim(envelope.success, () => `a renewal could not be stopped: ${envelope.errorCode}`);
      member.renewal = undefined;
      return;
    }
    const denial =
      endOf(member) === Infinity ? 'LIFETIME_ALREADY' : member.minor ? 'RENEWAL_NOT_FOR_MINORS' : null;
    claim(
      (envelope.errorCode === null) === (denial === null),
      () => `a renewal was answered by ${envelope.errorCode}, and ${denial} was due`,
    );
    if (envelope.success) member.renewal = { duration, since: now };
  },
};
