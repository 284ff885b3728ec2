import { HOUR_MS } from '@playlet/domain/time';
import { requestCode } from '../testing/accounts.ts';
import { signIn } from './members.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, claim, pick } from './world.fixture.ts';

/** Somebody gives the account up. What is paid for it afterwards buys nothing. */
export const leave: Act = {
  name: 'leave',
  weight: 0.3,
  async run(world) {
    const { service, members, random } = world;
    const member = pick(
      random,
      members.filter(({ isGone }) => !isGone),
    );
    if (!member) return;
    await service.time.advance(HOUR_MS);
    const { headers, phone } = await signIn(world, member);
    const smsCode = await requestCode(service, phone, 'deregister', headers);
    const input = { confirmed: true as const, smsCode };
    member.isGone = true;
    await perform(world, () => service.call('POST member/profile/profile/deregister', input, headers));
    const { envelope } = await service.call('GET member/account/balance/detail', {}, headers);
    claim(
      envelope.errorCode === 'TOKEN_INVALID',
      () => `a session that is over was answered ${envelope.errorCode}`,
    );
  },
};
