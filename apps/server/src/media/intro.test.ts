import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const asOperator = callAs(server, { 'x-token': server.operatorToken });
const update = 'PUT admin/content/video/update';

const introFor = async (groupId: string, index = 1) =>
  (await server.call('POST member/video/play/create', { groupId, index })).envelope.data.intro;

async function drama(): Promise<string> {
  const { envelope } = await asOperator('POST admin/ingest/group/upsert', {
    importKey: crypto.randomUUID(),
    licenseNo: '（测）网微剧备字〔2026〕第00001号',
    intro: { start: 0, end: 1.5 },
  });
  const { id } = envelope.data;
  for (const index of [1, 2]) await insertEpisode(db, id, index);
  await asOperator('POST admin/content/group/publish', { id });
  return id;
}

describe('the opening credits of an episode', () => {
  it('are unknown until somebody says where they lie', async () => {
    const id = await insertGroup(db);
    await insertEpisode(db, id, 1);
    expect(await introFor(id)).toBeNull();
    const intro = { start: 0.5, end: 2 };
    const { envelope } = await asOperator(update, { groupId: id, index: 1, intro });
    expect(envelope.data).toEqual({
      groupId: id,
      index: 1,
      title: '第 1 集',
      intro,
      recap: null,
      credits: null,
    });
    expect(await introFor(id)).toEqual(intro);
  });

  it('lie where the manifest of the drama says, unless the episode says otherwise', async () => {
    const id = await drama();
    expect(await introFor(id)).toEqual({ start: 0, end: 1.5 });
    await asOperator(update, { groupId: id, index: 1, intro: { start: 1, end: 2 } });
    await asOperator(update, { groupId: id, index: 2, intro: 'none' });
    expect([await introFor(id, 1), await introFor(id, 2)]).toEqual([{ start: 1, end: 2 }, null]);
    const { envelope } = await asOperator(update, { groupId: id, index: 2, intro: null, title: '两封信' });
    expect(envelope.data).toMatchObject({ title: '两封信', intro: null });
    expect(await introFor(id, 2)).toEqual({ start: 0, end: 1.5 });
  });

  it('end within the episode, or are none', async () => {
    const id = await drama();
    const tooLong = await asOperator(update, { groupId: id, index: 1, intro: { start: 0, end: 4 } });
    expect(tooLong.envelope.errorCode).toBe('VALIDATION_FAILED');
    expect(tooLong.envelope.data).toMatchObject({ fields: [{ path: 'intro.end' }] });
    const backwards = await asOperator(update, { groupId: id, index: 1, intro: { start: 2, end: 1 } });
    expect(backwards.envelope.errorCode).toBe('VALIDATION_FAILED');
    // The file was replaced by a shorter one.
    await insertEpisode(db, id, 3, { ...smallManifest, duration: 1 });
    expect(await introFor(id, 3)).toBeNull();
  });

  it('are no reason to touch an episode that is not there', async () => {
    const id = await drama();
    expect((await asOperator(update, { groupId: id, index: 9, intro: null })).envelope.errorCode).toBe(
      'VIDEO_NOT_FOUND',
    );
  });
});
