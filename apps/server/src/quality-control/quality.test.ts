import { keepCheck } from '@playlet/core/quality-control/checks';
import { keepFindings } from '@playlet/core/quality-control/findings';
import { keepFoundParts } from '@playlet/core/quality-control/parts';
import { createWholeFinding, type Finding } from '@playlet/domain/quality/findings';
import { POINT_SECONDS } from '@playlet/domain/quality/fingerprint';
import type { Measures } from '@playlet/domain/quality/measures';
import type { FoundPart } from '@playlet/domain/quality/part';
import { QUALITY_DEFAULTS } from '@playlet/domain/quality/thresholds';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { createSeeded } from '@playlet/testing/random';
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
    {
      videoId: null,
      assetId: null,
      index: 0,
      findings: [createWholeFinding('license_missing', 'error', {})],
    },
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

describe('the parts of all episodes of a drama', () => {
  it('are set for several at once, of all or of none, and taken back with what the answer says', async () => {
    const groupId = await insertGroup(db);
    const one = await insertEpisode(db, groupId, 1);
    await insertEpisode(db, groupId, 2);
    await keepFoundParts(db, [{ ...one, parts: { intro: found(0.95) } }]);
    const list = async () =>
      (await asOperator('POST admin/quality/part/list', { groupId })).envelope.data.episodes.map(
        ({ index, parts: [intro] }) => [index, intro?.found?.end ?? null, intro?.corrected],
      );
    expect(await list()).toEqual([
      [1, 1.5, null],
      [2, null, null],
    ]);
    const update = (episodes: { index: number; part: { start: number; end: number } | 'none' | null }[]) =>
      asOperator('PUT admin/quality/part/update', { groupId, kind: 'intro', episodes });
    const part = { start: 0.5, end: 2 };
    const { envelope } = await update([
      { index: 1, part },
      { index: 2, part: 'none' },
    ]);
    expect(await list()).toEqual([
      [1, 1.5, part],
      [2, null, 'none'],
    ]);
    await update(envelope.data.before);
    expect(await list()).toEqual([
      [1, 1.5, null],
      [2, null, null],
    ]);
    const tooLong = await update([
      { index: 1, part },
      { index: 2, part: { start: 0, end: 9 } },
    ]);
    expect(tooLong.envelope.errorCode).toBe('VALIDATION_FAILED');
    expect((await list())[0]).toEqual([1, 1.5, null]);
  });

  it('are looked for by their sound in the other episodes, and what has none is counted', async () => {
    const groupId = await insertGroup(db);
    const tune = soundBytes(7, 80);
    const episodes = [
      Buffer.concat([tune, soundBytes(8, 160)]),
      Buffer.concat([soundBytes(9, 40), tune, soundBytes(10, 160)]),
      soundBytes(11, 240),
    ];
    for (const [at, fingerprint] of episodes.entries()) {
      const manifest = { ...smallManifest, duration: (fingerprint.length / 4) * POINT_SECONDS };
      const { assetId } = await insertEpisode(db, groupId, at + 1, manifest);
      const checked = { assetId, failure: null, measures, pictures: null, fingerprint, signature: [] };
      await keepCheck(db, checked);
    }
    await insertEpisode(db, groupId, 4);
    const span = { start: 0, end: 80 * POINT_SECONDS };
    const { envelope } = await asOperator('POST admin/quality/part/preview', { groupId, index: 1, span });
    const start = expect.closeTo(40 * POINT_SECONDS, 0);
    expect(envelope.data).toMatchObject({
      unmeasured: 1,
      list: [{ index: 2, percent: 100, span: { start } }],
    });
    expect(envelope.data.list).toHaveLength(1);
  });
});

/** Raw points of a sound by a seed. */
function soundBytes(seed: number, count: number): Buffer {
  const random = createSeeded(seed);
  return Buffer.from(Uint32Array.from({ length: count }, () => random() * 2 ** 32).buffer);
}

const measures: Measures = {
  width: 360,
  height: 640,
  pictureSeconds: 30,
  black: [],
  frozen: [],
  cuts: [],
  content: null,
  sound: { soundSeconds: 30, silent: [], integrated: -16, range: 5, truePeak: -2, waveform: [] },
};
