import { HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { perform } from './perform.fixture.ts';
import { type Act, claim, pick } from './world.fixture.ts';

/** The minutes of a day by the age a guardian sets. */
const MINUTES = { under8: 40, '8-12': 60, '12-16': 60, '16-18': 120 } as const;
/** The right to play runs this far ahead at most. */
const LEASE_MS = MINUTE_MS;
/** Less than this much time opens nothing. */
const LEAST_LEASE_MS = 1000;

/** A child watches until the day's minutes are used, on two devices by turns; at night nothing plays. */
export const watchAsTeen: Act = {
  name: 'watch in teen mode',
  weight: 0.4,
  async run(world) {
    const { service, random, dramas } = world;
    const { db, time } = service;
    const drama = dramas.find(({ isPublished }) => isPublished);
    if (!drama) return;
    const band = pick(random, ['under8', '8-12', '12-16', '16-18'] as const) ?? 'under8';
    const child = await insertMember(db);
    await perform(world, async () => {
      const { envelope } = await service.call(
        'POST member/profile/teen/enable',
        { pin: '1357', band },
        child.headers,
      );
      claim(envelope.success || envelope.errorCode === 'TEEN_ON', 'teen mode could not be switched on');
    });
    const play = async () => {
      const input = { groupId: drama.id, index: 1 };
      return (await service.call('POST member/video/play/create', input, child.headers)).envelope.errorCode;
    };
    const hour = () => new Date(time.now() + 8 * HOUR_MS).getUTCHours();
    if (hour() >= 22 || hour() < 6) {
      claim((await play()) === 'TEEN_CURFEW', 'a child plays at night');
      return;
    }
    // Midnight and the night would make the sums of two days.
    if (hour() >= 19) return;
    const began = time.now();
    let last = began;
    let code: string | null = null;
    for (let at = 0; at < 200 && code === null; at += 1) {
      code = await perform(world, play);
      if (code !== null) break;
      last = time.now();
      await time.advance(LEASE_MS - 5000);
    }
    claim(code === 'TEEN_TIME_USED', () => `a child's day ended by ${code}`);
    const end = began + MINUTES[band] * MINUTE_MS;
    claim(
      last < end && time.now() > end - LEAST_LEASE_MS,
      () =>
        `a child of ${band} watched ${(last - began) / MINUTE_MS} minutes and was stopped at ${(time.now() - began) / MINUTE_MS}`,
    );
  },
};
