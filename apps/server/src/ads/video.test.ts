import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd, makeDrama, makeTeen } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const operator = { 'x-token': server.operatorToken };

const next = (headers = {}) => server.call('POST public/content/ad/next', { slot: 'feed' }, headers);

beforeEach(async () => {
  await server.db.deleteFrom('link').execute();
});

describe("an advertisement's video", () => {
  it('is an episode of a drama that need not be published, and is fetched like any other', async () => {
    const { videoId, assetId } = await clip(server, { published_at: null });
    await server.storage.put(`${assetId}/master.m3u8`, { bytes: Buffer.from('#EXTM3U\n') });
    await makeAd(server, { slot: 'feed', videoId });
    const { headers } = await insertMember(server.db);
    for (const viewer of [headers, {}]) {
      const { ad } = (await next(viewer)).envelope.data;
      expect(ad).toMatchObject({
        kind: 'video',
        seconds: 3,
        video: { start: { duration: 3, renditions: [{ id: '360' }] } },
      });
      const { sources, ticket } = requireValue(ad?.video);
      expect(sources[0]?.url).toContain(ticket);
      expect(await (await fetch(requireValue(sources[0]).url)).text()).toBe('#EXTM3U\n');
    }
  });

  it('is open by being an advertisement alone, and never to a teen', async () => {
    const { videoId, assetId } = await clip(server, { published_at: null });
    const { assetId: other } = await clip(server, { published_at: null });
    for (const id of [assetId, other])
      await server.storage.put(`${id}/master.m3u8`, { bytes: Buffer.from('#EXTM3U\n') });
    await makeAd(server, { slot: 'feed', videoId });
    const ticket = server.context.tickets.mint(other, { kind: 'guest', viewerKey: 'g1' });
    const unused = await fetch(`${server.baseUrl}/cdn/${ticket}/${other}/master.m3u8`);
    expect(unused.status).toBe(403);
    const member = await insertMember(server.db);
    const { ad } = (await next(member.headers)).envelope.data;
    await makeTeen(server, member);
    expect((await fetch(requireValue(ad?.video?.sources[0]).url)).status).toBe(403);
  });

  it('is admitted again for the viewer it was served to', async () => {
    const { videoId } = await clip(server, { published_at: null });
    await makeAd(server, { slot: 'feed', videoId });
    const { headers } = await insertMember(server.db);
    const ad = requireValue((await next(headers)).envelope.data.ad);
    const ask = (viewer = {}) =>
      server.call('POST public/content/ad/video', { showingId: ad.showingId }, viewer);
    expect((await ask(headers)).envelope.data).toMatchObject({ start: requireValue(ad.video).start });
    const others = [{}, (await insertMember(server.db)).headers];
    for (const other of others) expect((await ask(other)).envelope.errorCode).toBe('AD_NOT_FOUND');
    await server.db
      .updateTable('ad_showing')
      .set({ created_at: new Date(Date.now() - 3_600_001) })
      .execute();
    expect((await ask(headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
  });

  it('is left out where nothing may be played, and once its episode is closed', async () => {
    const { videoId, group } = await clip(server, {});
    await makeAd(server, { slot: 'feed', videoId });
    expect((await next({ 'x-forwarded-for': '8.8.8.8' })).envelope.data.ad).toMatchObject({
      kind: 'image',
      video: null,
    });
    for (const access of ['vip', 'private'] as const) {
      await server.db.updateTable('group').set({ access }).where('id', '=', group).execute();
      expect((await next()).envelope.data.ad).toMatchObject({ kind: 'image', video: null });
    }
    await server.db.deleteFrom('video').where('id', '=', videoId).execute();
    expect((await next()).envelope.data.ad).toMatchObject({ kind: 'image', seconds: 5 });
  });

  it('is refused where it would give away what has to be paid for', async () => {
    const refused = [
      { slot: 'feed', videoId: (await clip(server, { access: 'vip' })).videoId },
      { slot: 'feed', videoId: (await clip(server, { access: 'private' })).videoId },
      { slot: 'pause', videoId: (await clip(server, {})).videoId },
      { slot: 'preroll', videoId: 'nothing' },
    ] as const;
    for (const link of refused) {
      const made = await server.call('POST admin/content/link/create', { title: '示例', ...link }, operator);
      expect(made.envelope).toMatchObject({ errorCode: 'LINK_NOT_POSSIBLE', data: { reason: 'video' } });
    }
  });

  it('is put in, and taken out again', async () => {
    const { videoId } = await clip(server, {});
    const id = await makeAd(server, { slot: 'feed' });
    const update = (changes: object) =>
      server.call('PUT admin/content/link/update', { id, ...changes }, operator);
    expect((await update({ videoId })).envelope.data).toMatchObject({ videoId, seconds: null });
    expect((await update({ seconds: 5 })).envelope.data).toEqual({ reason: 'times' });
    expect((await update({ videoId: null, seconds: 5 })).envelope.data).toMatchObject({ videoId: null });
    expect((await next()).envelope.data.ad).toMatchObject({ kind: 'image', seconds: 5 });
  });
});

/** A drama of one episode of three seconds. */
async function clip(on: TestServer, values: Parameters<typeof makeDrama>[1]) {
  const group = await makeDrama(on, values);
  const { id, asset_id } = await on.db
    .selectFrom('video')
    .select(['id', 'asset_id'])
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow();
  return { group, videoId: id, assetId: asset_id ?? '' };
}
