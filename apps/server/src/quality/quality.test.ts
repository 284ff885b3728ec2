import { keepCheck } from '@playlet/db/queries/quality/checks';
import { keepFindings } from '@playlet/db/queries/quality/findings';
import { keepFoundParts } from '@playlet/db/queries/quality/parts';
import { type Finding, whole } from '@playlet/domain/quality/findings';
import type { FoundPart } from '@playlet/domain/quality/part';
import { QUALITY_DEFAULTS } from '@playlet/domain/quality/thresholds';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const asOperator = callAs(server, { 'x-token': server.operatorToken });

const black: Finding = {
  kind: 'black',
  severity: 'error',
  span: { start: 1, end: 2.5 },
  values: { seconds: 1.5, threshold: 1 },
};

/** A drama of one episode with a black stretch and no license. */
async function checkedDrama() {
  const groupId = await insertGroup(db);
  const episode = await insertEpisode(db, groupId, 1);
  await keepFindings(db, groupId, [
    { ...episode, index: 1, findings: [black] },
    { videoId: null, assetId: null, index: 0, findings: [whole('license_missing', 'error', {})] },
  ]);
  return { groupId, ...episode };
}

const found = (confidence: number): FoundPart => ({ start: 0, end: 1.5, confidence, votes: 5, compared: 8 });

describe('the findings of the quality control', () => {
  it('are listed by drama and episode, page by page, and filtered', async () => {
    const { groupId } = await checkedDrama();
    const list = (input: object) => asOperator('POST admin/quality/finding/list', { groupId, ...input });
    const { envelope } = await list({ pageSize: 1 });
    expect(envelope.data.list).toMatchObject([{ index: 0, kind: 'license_missing', span: null }]);
    const second = await list({ page: 1, pageSize: 1, snapshot: envelope.data.snapshot });
    expect(second.envelope.data.list).toMatchObject([{ index: 1, kind: 'black', span: black.span }]);
    const errors = await list({ kind: 'black', severity: 'error', state: 'open' });
    expect(errors.envelope.data.list).toHaveLength(1);
    expect((await list({ state: 'fine' })).envelope.data.list).toEqual([]);
  });

  it('are fine because somebody says so, and open again when that is taken back', async () => {
    const { groupId } = await checkedDrama();
    const reviewer = await insertStaff(db, { roles: ['reviewer'], name: '周宁' });
    const { envelope } = await asOperator('POST admin/quality/finding/list', { groupId });
    const id = envelope.data.list[1]?.id ?? '';
    const fine = await server.call(
      'PUT admin/quality/finding/update',
      { id, state: 'fine' },
      reviewer.headers,
    );
    expect(fine.envelope.data).toMatchObject({ state: 'fine', decidedBy: '周宁' });
    const open = await server.call(
      'PUT admin/quality/finding/update',
      { id, state: 'open' },
      reviewer.headers,
    );
    expect(open.envelope.data).toMatchObject({ state: 'open', decidedBy: null });
    const none = await server.call(
      'PUT admin/quality/finding/update',
      { id: 'none', state: 'fine' },
      reviewer.headers,
    );
    expect(none.envelope.errorCode).toBe('FINDING_NOT_FOUND');
  });

  it('come with the episode, whose media the staff may fetch before it is published', async () => {
    const { groupId, assetId } = await checkedDrama();
    await db.updateTable('group').set({ published_at: null }).where('id', '=', groupId).execute();
    const nothing = { measures: null, pictures: null, fingerprint: null, signature: [5n, 7n] };
    await keepCheck(db, { assetId, failure: null, ...nothing });
    const { envelope } = await asOperator('POST admin/quality/episode/detail', { groupId, index: 1 });
    expect(envelope.data).toMatchObject({
      index: 1,
      findings: [{ kind: 'black' }],
      check: { failure: null },
    });
    const response = await fetch(`${envelope.data.media.folder}/360/init.mp4`);
    // The ticket opens; the test has no files behind it.
    expect(response.status).toBe(404);
    const missing = await asOperator('POST admin/quality/episode/detail', { groupId, index: 2 });
    expect(missing.envelope.errorCode).toBe('VIDEO_NOT_FOUND');
  });

  it('follow the thresholds, which are kept within bounds; all dramas are due again', async () => {
    const { groupId } = await checkedDrama();
    await db.deleteFrom('quality_due').execute();
    const owner = await insertStaff(db, { roles: ['owner'] });
    const thresholds = { ...QUALITY_DEFAULTS, blackSeconds: 3 };
    const input = { thresholds, note: '转场多' };
    await server.call('PUT admin/quality/threshold/update', input, owner.headers);
    const { envelope } = await asOperator('POST admin/quality/threshold/detail', {});
    expect(envelope.data).toEqual({ thresholds, defaults: QUALITY_DEFAULTS });
    const due = await db.selectFrom('quality_due').select('group_id').execute();
    expect(due.map(({ group_id }) => group_id)).toContain(groupId);
    const wrong = await server.call(
      'PUT admin/quality/threshold/update',
      { ...input, thresholds: { ...thresholds, blackSeconds: 0 } },
      owner.headers,
    );
    expect(wrong.envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('are looked for again on request', async () => {
    const { groupId } = await checkedDrama();
    await db.deleteFrom('quality_due').execute();
    await asOperator('POST admin/quality/check/create', { groupId });
    expect(await db.selectFrom('quality_due').select('group_id').execute()).toEqual([{ group_id: groupId }]);
  });
});

describe('a part that was found by its sound', () => {
  const play = async (groupId: string) =>
    (await server.call('POST member/video/play/create', { groupId, index: 1 })).envelope.data;
  const correct = (groupId: string, parts: object) =>
    asOperator('PUT admin/content/video/update', { groupId, index: 1, ...parts });

  it('is offered for skipping where it is sure, and the word of an operator wins', async () => {
    const { groupId, videoId, assetId } = await checkedDrama();
    const parts = { intro: found(0.95), recap: { ...found(0.92), start: 1.6, end: 2.8 } };
    await keepFoundParts(db, [{ videoId, assetId, parts }]);
    expect(await play(groupId)).toMatchObject({
      intro: { start: 0, end: 1.5 },
      recap: { start: 1.6, end: 2.8 },
    });
    await correct(groupId, { intro: { start: 0, end: 2 }, recap: 'none' });
    const corrected = await play(groupId);
    expect(corrected.intro).toEqual({ start: 0, end: 2 });
    expect(corrected.recap).toBeUndefined();
    await correct(groupId, { intro: null, recap: null });
    expect(await play(groupId)).toMatchObject({
      intro: { start: 0, end: 1.5 },
      recap: { start: 1.6, end: 2.8 },
    });
  });

  it('is kept from viewers where it is not sure', async () => {
    const { groupId, videoId, assetId } = await checkedDrama();
    await keepFoundParts(db, [{ videoId, assetId, parts: { intro: found(0.7), recap: found(0.8) } }]);
    const { intro, recap } = await play(groupId);
    expect([intro, recap]).toEqual([null, undefined]);
  });
});
