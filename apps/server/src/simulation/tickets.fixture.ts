import { MINUTE_MS } from '@playlet/domain/time';
import { pickMember } from './members.fixture.ts';
import { mayWatch } from './model.fixture.ts';
import { releaseDueEpisodes } from './releasing.fixture.ts';
import { type Act, claim, pick, type World } from './world.fixture.ts';

/** A right that was withdrawn opens nothing this long after. */
const WITHDRAWN_MS = 10_000;
/** No ticket lives longer. */
const TICKET_MS = 2 * MINUTE_MS;

/** Somebody fetches media by the ticket of a play, and it ends with the right, with the session, or by time. */
export const followTicket: Act = {
  name: 'follow a ticket',
  weight: 1,
  async run(world) {
    const { service, random } = world;
    const { call, time, operator } = service;
    await releaseDueEpisodes(world);
    const member = await pickMember(world);
    const drama = pick(random, world.dramas);
    const index = 1 + Math.floor(random() * (drama?.episodes ?? 1));
    if (!drama || !mayWatch(member, drama, index, time.now())) return;
    const play = { groupId: drama.id, index };
    const { envelope } = await call('POST member/video/play/create', play, member.headers);
    claim(envelope.success, () => `a play was answered by ${envelope.errorCode}`);
    const url = envelope.data.sources[0]?.url ?? '';
    claim(await isOpen(world, url), 'a ticket that was just given opens nothing');
    const end = pick(random, ['none', 'taken down', 'signed out', 'over'] as const);
    if (end === 'taken down') {
      await call('POST admin/content/group/unpublish', { id: drama.id, reason: '版权方要求下架' }, operator);
      await time.advance(WITHDRAWN_MS);
    }
    if (end === 'signed out') {
      await call('POST member/member/member/logout', {}, member.headers);
      member.signedInAt = 0;
    }
    if (end === 'over') await time.advance(TICKET_MS);
    const isDue = end === 'none' && mayWatch(member, drama, index, time.now());
    claim(
      (await isOpen(world, url)) === isDue,
      `a ticket is ${isDue ? 'closed' : 'open'} (${end ?? 'none'})`,
    );
    if (end === 'taken down') await call('POST admin/content/group/restore', { id: drama.id }, operator);
  },
};

/** Whether the origin would answer with the file; the simulation has none. */
async function isOpen({ service }: World, url: string): Promise<boolean> {
  const { status } = await fetch(new URL(new URL(url).pathname, service.baseUrl));
  claim(status === 403 || status === 404, `the origin answers ${status}`);
  return status === 404;
}
