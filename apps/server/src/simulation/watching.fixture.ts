import { DAY_MS, MINUTE_MS } from '@playlet/domain/time';
import { insertSession } from '@playlet/testing/member';
import { pickMember } from './members.fixture.ts';
import { type ModelDrama, mayWatch } from './model.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick, type World } from './world.fixture.ts';

const PLAY = 'POST member/video/play/create';
const MAX_DEVICES_AT_PLAY = 3;

/** Somebody unlocks an episode by an advertisement, which holds for a day. */
export const unlock: Act = {
  name: 'unlock an episode',
  weight: 2,
  async run(world) {
    const { service, random } = world;
    const member = await pickMember(world);
    const drama = pickGated(world);
    if (!drama) return;
    const index = drama.freeEpisodes + 1;
    const { headers } = member;
    const isOpen = mayWatch(member, drama, index, service.time.now());
    const begun = await service.call(
      'POST member/video/unlock/create',
      { groupId: drama.id, index },
      headers,
    );
    if (isOpen || !begun.envelope.success) {
      claim(!isOpen || !begun.envelope.success, 'an advertisement unlocks what is open');
      return;
    }
    const { showingId, seconds } = begun.envelope.data.ad;
    const finish = () => service.call('POST member/video/unlock/complete', { showingId }, headers);
    await service.time.advance(seconds * 1000 - 1);
    claim((await finish()).envelope.errorCode === 'AD_NOT_SEEN', 'an advertisement was over too soon');
    if (chance(random, 0.1)) return;
    await service.time.advance(1);
    const now = service.time.now();
    const { envelope } = await perform(world, finish);
    claim(envelope.success, () => `an advertisement that was seen unlocks nothing: ${envelope.errorCode}`);
    member.unlocked.set(`${drama.id} ${index}`, now + DAY_MS);
  },
};

/** As many devices play as may; one more has to wait until another has stopped. */
export const fillDevices: Act = {
  name: 'play on many devices',
  weight: 0.5,
  async run(world) {
    const { service, dramas } = world;
    const member = await pickMember(world);
    const drama = dramas.find(({ access, isPublished }) => access === 'free' && isPublished);
    if (!drama) return;
    await service.time.advance(MINUTE_MS);
    const devices = [];
    for (let at = 0; at <= MAX_DEVICES_AT_PLAY; at += 1)
      devices.push(await insertSession(service.db, member.id));
    const play = async (headers: Record<string, string> | undefined) =>
      (await service.call(PLAY, { groupId: drama.id, index: 1 }, headers)).envelope.errorCode;
    const answers = [];
    for (const { headers } of devices) answers.push(await play(headers));
    const refused = answers.filter((code) => code === 'CONCURRENT_LIMIT').length;
    claim(refused === 1 && answers.at(-1) === 'CONCURRENT_LIMIT', `four devices were answered ${answers}`);
    await service.time.advance(31_000);
    claim((await play(devices.at(-1)?.headers)) === null, 'no device made room by stopping');
    await service.db
      .deleteFrom('session')
      .where(
        'id',
        'in',
        devices.map(({ sessionId }) => sessionId),
      )
      .execute();
  },
};

function pickGated({ random, dramas }: World): ModelDrama | undefined {
  return pick(
    random,
    dramas.filter(({ access, isPublished }) => access === 'vip' && isPublished),
  );
}

/** A drama is taken out of sight, or shown again. */
export const takeDown: Act = {
  name: 'take down or restore',
  weight: 0.5,
  async run(world) {
    const { service, random, dramas } = world;
    const hidden = dramas.find(({ isPublished }) => !isPublished);
    const drama = hidden ?? pick(random, dramas);
    if (!drama) return;
    const { id } = drama;
    const { operator } = service;
    const { envelope } = await perform(world, async () =>
      hidden
        ? service.call('POST admin/content/group/restore', { id }, operator)
        : service.call('POST admin/content/group/unpublish', { id, reason: '版权方要求下架' }, operator),
    );
    // One that died after its work finds the drama restored.
    claim(
      envelope.success || envelope.errorCode === 'NOT_TAKEN_DOWN',
      () => `a drama was not taken down or restored: ${envelope.errorCode}`,
    );
    drama.isPublished = hidden !== undefined;
    await service.time.advance(MINUTE_MS);
  },
};
