import { keepForRelease } from '@playlet/core/ingest/keep-for-release';
import { listDueGroups, releaseDue } from '@playlet/core/publishing/release';
import { rejectChanged } from '@playlet/core/publishing/transition';
import { runInTransaction } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { parseLicense } from '@playlet/domain/publishing/license';
import { HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db, context } = server;
const as = async (...roles: ('editor' | 'reviewer' | 'analyst')[]) => ({
  'x-token': (await insertStaff(db, { roles, name: roles.join() })).token,
});
const editor = await as('editor');
const reviewer = await as('reviewer');
const analyst = await as('analyst');
const owner = { 'x-token': server.operatorToken };

/** Guests may read what was so up to a second ago. */
const viewer = await insertMember(db);

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

async function draft(episodes = 3, values = {}): Promise<string> {
  const id = await insertGroup(db, {
    published_at: null,
    status: 'serializing',
    episode_total: episodes,
    ...values,
  });
  for (let index = 1; index <= episodes; index += 1) await insertEpisode(db, id, index);
  return id;
}

const detail = async (id: string) =>
  (await server.call('GET admin/content/publication/detail', { id }, analyst)).envelope.data;
const plainly = async (answer: Promise<{ envelope: { errorCode: string | null; msg: string } }>) =>
  expect((await answer).envelope.errorCode).toBeNull();
const watchable = async (id: string) => {
  const { envelope } = await server.call('GET member/video/group/detail', { id }, viewer.headers);
  return envelope.success ? envelope.data.videos.map(({ index }) => index) : envelope.errorCode;
};

/** Lets the clock come to what is planned: everything that waits is due. */
async function come(id: string): Promise<void> {
  await db
    .updateTable('episode_release')
    .set({ release_at: sql<Date>`now() - interval '1 second'` })
    .where('group_id', '=', id)
    .where('released_at', 'is', null)
    .execute();
  await db
    .updateTable('publication')
    .set({ publish_at: sql<Date>`now() - interval '1 second'` })
    .where('group_id', '=', id)
    .execute();
}
const plan = { weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['18:00'], episodesPerTime: 1, firstEpisodes: 0 };
const tomorrow = inTime(24 * HOUR_MS).slice(0, 10);

describe('what was approved', () => {
  const approved = async (): Promise<string> => {
    const id = await draft(2);
    const publishAt = inTime(HOUR_MS);
    await plainly(server.call('POST admin/content/publication/submit', { id, publishAt }, editor));
    await plainly(server.call('POST admin/content/review/approve', { id }, reviewer));
    expect((await detail(id)).state).toBe('scheduled');
    return id;
  };
  const videoOf = (id: string, index: number) =>
    db
      .selectFrom('video')
      .selectAll()
      .where('group_id', '=', id)
      .where('index', '=', index)
      .executeTakeFirstOrThrow();

  it('is released as it is', async () => {
    const id = await approved();
    await come(id);
    await releaseDue(context.db, id);
    expect((await detail(id)).state).toBe('published');
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'its words by the editor',
      async (id) => {
        const group = await db
          .selectFrom('group')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('group')
          .set({ title: '另一部剧', version: group.version + 1 })
          .where('id', '=', id)
          .execute();
      },
    ],
    [
      'its poster',
      (id) =>
        sql`update "group" set poster_id = (select id from poster limit 1), synopsis = 'x' where id = ${id}`.execute(
          db,
        ),
    ],
    [
      'the media of an episode',
      async (id) => {
        const other = await draft(1);
        const { asset_id } = await videoOf(other, 1);
        return db
          .updateTable('video')
          .set({ asset_id })
          .where('group_id', '=', id)
          .where('index', '=', 2)
          .execute();
      },
    ],
    [
      'the title of an episode',
      (id) =>
        db
          .updateTable('video')
          .set({ title: '改了' })
          .where('group_id', '=', id)
          .where('index', '=', 1)
          .execute(),
    ],
    [
      'parts of an episode',
      (id) =>
        db.updateTable('video').set({ recap_start: 0, recap_end: 3 }).where('group_id', '=', id).execute(),
    ],
    [
      'a subtitle',
      async (id) =>
        db
          .insertInto('subtitle')
          .values({
            id: `s${id}`.slice(0, 20),
            video_id: (await videoOf(id, 1)).id,
            lang: 'en',
            label: 'English',
            body: 'WEBVTT',
          })
          .execute(),
    ],
  ])('goes back to review where somebody changed %s', async (_what, change) => {
    const id = await approved();
    await change(id);
    await come(id);
    await releaseDue(context.db, id);
    const after = await detail(id);
    expect(after.state).toBe('review');
    expect(after.review).toMatchObject({ decision: 'returned' });
    expect(after.reviewer).not.toBeNull();
    expect(await watchable(id)).toBe('GROUP_NOT_FOUND');
  });

  it('may be approved again as it has become, and is found long before its moment', async () => {
    const id = await approved();
    await db.updateTable('group').set({ synopsis: '新的简介' }).where('id', '=', id).execute();
    expect(await runInTransaction(context.db, (tx) => rejectChanged(tx))).toContain(id);
    await plainly(server.call('POST admin/content/review/approve', { id }, reviewer));
    await come(id);
    await releaseDue(context.db, id);
    expect((await detail(id)).state).toBe('published');
  });
});

describe('the way to viewers', () => {
  it('goes over a reviewer who sends back with marks, and then approves', async () => {
    const id = await draft();
    const submit = { id, publishAt: null };
    await server.call('POST admin/content/publication/submit', submit, editor);
    expect((await detail(id)).state).toBe('review');
    const { envelope: queue } = await server.call('GET admin/content/review/list', {}, reviewer);
    expect(queue.data.list).toContainEqual(expect.objectContaining({ id, episodes: 3 }));

    const marks = [{ index: 2, second: 31.5, words: '字幕挡住了脸' }];
    await server.call('POST admin/content/review/return', { id, note: '改完再交', marks }, reviewer);
    const returned = await detail(id);
    expect(returned.state).toBe('draft');
    expect(returned.review).toMatchObject({ decision: 'returned', note: '改完再交', marks });

    await server.call('POST admin/content/publication/submit', submit, editor);
    expect(await watchable(id)).toBe('GROUP_NOT_FOUND');
    await server.call('POST admin/content/review/approve', { id }, reviewer);
    expect((await detail(id)).state).toBe('published');
    expect(await watchable(id)).toEqual([1, 2, 3]);
  });

  it('waits for the moment it was submitted with', async () => {
    const id = await draft();
    const publishAt = inTime(HOUR_MS);
    await server.call('POST admin/content/publication/submit', { id, publishAt }, editor);
    await server.call('POST admin/content/review/approve', { id }, reviewer);
    expect(await detail(id)).toMatchObject({ state: 'scheduled', publishAt });
    await releaseDue(context.db, id);
    expect(await watchable(id)).toBe('GROUP_NOT_FOUND');
    await come(id);
    expect(await listDueGroups(context.db)).toContain(id);
    await releaseDue(context.db, id);
    expect(await watchable(id)).toEqual([1, 2, 3]);
    expect((await detail(id)).state).toBe('published');
  });

  it('is closed to whoever submitted, and to what is not complete', async () => {
    const id = await draft();
    await server.call('POST admin/content/publication/submit', { id, publishAt: null }, owner);
    const own = await server.call('POST admin/content/review/approve', { id }, owner);
    expect(own.envelope.errorCode).toBe('OWN_SUBMISSION');
    expect((await server.call('POST admin/content/review/approve', { id }, editor)).envelope.errorCode).toBe(
      'PERMISSION_REQUIRED',
    );
    const bare = await draft(0, { license_no: '备字 1' });
    const refused = await server.call(
      'POST admin/content/publication/submit',
      { id: bare, publishAt: null },
      editor,
    );
    expect(refused.envelope).toMatchObject({
      errorCode: 'PUBLISH_BLOCKED',
      data: { blocks: ['license', 'episodes'] },
    });
    expect((await detail(bare)).state).toBe('draft');
  });

  it('has one way at a time, and says where it has moved on', async () => {
    const id = await draft();
    const approve = await server.call('POST admin/content/review/approve', { id }, reviewer);
    expect(approve.envelope.errorCode).toBe('PUBLICATION_STATE_WRONG');
    await server.call(
      'POST admin/content/publication/schedule',
      { id, publishAt: inTime(HOUR_MS) },
      reviewer,
    );
    const again = await server.call('POST admin/content/publication/submit', { id, publishAt: null }, editor);
    expect(again.envelope.errorCode).toBe('PUBLICATION_STATE_WRONG');
    const past = { id, publishAt: inTime(-MINUTE_MS) };
    const late = await server.call('POST admin/content/publication/schedule', past, reviewer);
    expect(late.envelope.errorCode).toBe('MOMENT_PASSED');
    await server.call('POST admin/content/publication/withdraw', { id }, editor);
    expect((await detail(id)).state).toBe('draft');
  });

  it('ends where the drama is taken down, with the reason, and begins anew as a draft', async () => {
    const id = await draft();
    await server.call(
      'POST admin/content/publication/schedule',
      { id, publishAt: inTime(HOUR_MS) },
      reviewer,
    );
    await server.call('POST admin/content/group/unpublish', { id, reason: '版权争议' }, owner);
    expect(await detail(id)).toMatchObject({
      state: 'unpublished',
      takenDownBecause: '版权争议',
      publishAt: null,
    });
    await server.call('POST admin/content/group/restore', { id }, owner);
    expect((await detail(id)).state).toBe('draft');
  });

  it('asks editors why they publish without a review, and writes down who did what', async () => {
    const id = await draft();
    const silent = await server.call('POST admin/content/group/publish', { id }, editor);
    expect(silent.envelope.errorCode).toBe('NOTE_REQUIRED');
    await server.call('POST admin/content/publication/submit', { id, publishAt: null }, editor);
    await server.call('POST admin/content/group/publish', { id, note: '已口头确认' }, editor);
    const { envelope } = await server.call('POST admin/staff/audit/list', { objectId: id }, owner);
    expect(envelope.data.list.map(({ call }) => call)).toEqual([
      'POST admin/content/group/publish',
      'POST admin/content/publication/submit',
    ]);
    expect(envelope.data.list[1]).toMatchObject({ before: { stage: null }, after: { stage: 'review' } });
  });
});

describe('episodes by plan', () => {
  it('come at their moments, each once, however many clocks there are', async () => {
    const id = await draft(3, { published_at: null });
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    const planned = await detail(id);
    expect(planned.releases.map(({ index }) => index)).toEqual([2, 3]);
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    expect(await watchable(id)).toEqual([1]);
    await come(id);
    const all = await Promise.all(Array.from({ length: 6 }, () => releaseDue(context.db, id)));
    expect(all.flatMap((one) => one?.episodes ?? []).toSorted((one, other) => one - other)).toEqual([2, 3]);
    expect(await watchable(id)).toEqual([1, 2, 3]);
    expect(await releaseDue(context.db, id)).toMatchObject({ episodes: [] });
    const { envelope } = await server.call('POST admin/staff/audit/list', { objectId: id }, owner);
    const lines = envelope.data.list.filter(({ call }) => call === 'clock/release');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ staffName: '', objectKind: 'publication', after: { releases: null } });
  });

  it('tell viewers the day and time, as they are planned', async () => {
    const id = await draft(3);
    const weekly = { ...plan, startDay: tomorrow, weekdays: [5] };
    await plainly(server.call('POST admin/content/release/plan', { id, plan: weekly }, reviewer));
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    const { envelope } = await server.call('GET member/video/group/detail', { id });
    expect(envelope.data.schedule).toEqual({ weekdays: [5], time: '18:00', episodes: 1 });
  });

  it('stand in the calendar of those who follow, at their own moments', async () => {
    const id = await draft(5);
    const days = { ...plan, startDay: tomorrow, times: ['12:00', '20:00'] };
    await plainly(server.call('POST admin/content/release/plan', { id, plan: days }, reviewer));
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    await server.call('POST member/video/favorite/create', { groupId: id }, viewer.headers);
    const { envelope } = await server.call('GET member/video/favorite/calendar', {}, viewer.headers);
    const own = envelope.data.list.filter(({ group }) => group.id === id);
    expect(own.map(({ first, last, state }) => [first, last, state])).toEqual([
      [2, 2, 'due'],
      [3, 3, 'due'],
      [4, 4, 'due'],
      [5, 5, 'due'],
    ]);
    expect(own[0]?.at).toBe(new Date(`${tomorrow}T20:00:00+08:00`).toISOString());
  });

  it('are there at once where the plan is given up', async () => {
    const id = await draft(3);
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    await plainly(server.call('POST admin/content/release/plan', { id, plan: null }, reviewer));
    expect((await detail(id)).releases).toEqual([]);
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    expect(await watchable(id)).toEqual([1, 2, 3]);
  });

  it('stay taken down when their moment comes, and come back when they are restored', async () => {
    const id = await draft(2);
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    const place = { groupId: id, index: 2 };
    await server.call('POST admin/content/video/unpublish', { ...place, reason: '音画不同步' }, owner);
    await come(id);
    await releaseDue(context.db, id);
    expect(await watchable(id)).toEqual([1]);
    await server.call('POST admin/content/video/restore', place, owner);
    expect(await watchable(id)).toEqual([1, 2]);
  });

  it('wait for their moment also where their file comes later, and a better one takes its place', async () => {
    const id = await draft(1, { episode_total: 2 });
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    const place = { groupId: id, index: 2 };
    await db
      .insertInto('video')
      .values({
        id: `${id.slice(0, 20)}v2`,
        group_id: id,
        index: 2,
        title: '',
        asset_id: null,
        duration: 3,
        poster_id: null,
      })
      .execute();
    const spare = await insertGroup(db);
    const [first, second] = [await insertEpisode(db, spare, 1), await insertEpisode(db, spare, 2)];
    expect(await keepForRelease(context.db, place, first.assetId)).toBe(true);
    expect(await keepForRelease(context.db, place, second.assetId)).toBe(true);
    expect(await keepForRelease(context.db, { groupId: id, index: 1 }, first.assetId)).toBe(false);
    const replaced = await db
      .selectFrom('asset')
      .select('retired_at')
      .where('id', '=', first.assetId)
      .executeTakeFirst();
    expect(replaced?.retired_at).not.toBeNull();
    await server.call('POST admin/content/group/publish', { id }, reviewer);
    expect(await watchable(id)).toEqual([1]);
    await come(id);
    await releaseDue(context.db, id);
    expect(await watchable(id)).toEqual([1, 2]);
  });

  it('are not planned for episodes that viewers saw before the drama was taken down', async () => {
    const id = await draft(3);
    await plainly(server.call('POST admin/content/group/publish', { id }, reviewer));
    await plainly(server.call('POST admin/content/group/unpublish', { id, reason: '版权方要求下架' }, owner));
    const answer = await server.call(
      'POST admin/content/release/plan',
      { id, plan: { ...plan, startDay: tomorrow } },
      reviewer,
    );
    expect(answer.envelope.errorCode).toBe('PLAN_WITHOUT_EPISODES');
    await db.updateTable('group').set({ episode_total: 4 }).where('id', '=', id).execute();
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    expect((await detail(id)).releases.map(({ index }) => index)).toEqual([4]);
    await plainly(server.call('POST admin/content/group/restore', { id }, owner));
    expect(await watchable(id)).toEqual([1, 2, 3]);
  });

  it('are moved with what follows, back again, and not once they are out', async () => {
    const id = await draft(4);
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    const moments = async () => (await detail(id)).releases.map(({ at }) => Date.parse(at));
    const before = await moments();
    const [from = 0] = before;
    const move = {
      groupId: id,
      from: new Date(from).toISOString(),
      to: new Date(from + HOUR_MS).toISOString(),
      first: 2,
      last: 2,
      following: true,
    };
    const moved = await server.call('POST admin/content/release/move', move, reviewer);
    expect(moved.envelope.data.moved).toBe(3);
    expect(await moments()).toEqual(before.map((one) => one + HOUR_MS));
    const undone = { ...move, from: move.to, to: move.from };
    await server.call('POST admin/content/release/move', undone, reviewer);
    expect(await moments()).toEqual(before);
    const stale = await server.call('POST admin/content/release/move', undone, reviewer);
    expect(stale.envelope.errorCode).toBe('RELEASE_NOT_THERE');
    const note = await server.call('POST admin/content/release/move', move, editor);
    expect(note.envelope.errorCode).toBe('NOTE_REQUIRED');
  });

  it('stand in the calendar with what would make them miss their moment', async () => {
    const id = await draft(3, { title: '凤阙辞' });
    await db.updateTable('group').set({ episode_total: 4 }).where('id', '=', id).execute();
    await plainly(
      server.call('POST admin/content/release/plan', { id, plan: { ...plan, startDay: tomorrow } }, reviewer),
    );
    await server.call('POST admin/content/publication/submit', { id, publishAt: inTime(HOUR_MS) }, editor);
    const { envelope } = await server.call(
      'GET admin/content/calendar/list',
      { from: inTime(-HOUR_MS), to: inTime(400 * HOUR_MS) },
      analyst,
    );
    const own = envelope.data.list.filter(({ groupId }) => groupId === id);
    expect(own.map(({ first, risk }) => [first, risk])).toEqual([
      [null, 'review'],
      [2, 'review'],
      [3, 'review'],
      [4, 'media'],
    ]);
  });
});

describe('the number', () => {
  it('is stored as certificates print it, with its parts, and checked by its kind', async () => {
    const id = await draft(1, { license_no: null });
    const license = {
      ...({ id, workKind: 'filmed', costFen: 300_000_000, isSpecialTheme: false } as const),
      ...{ holder: '星桥影业', validFrom: null, validUntil: null },
    };
    const bad = await server.call(
      'PUT admin/content/license/update',
      { ...license, licenseNo: '网微剧备字（2026）第0251号' },
      editor,
    );
    expect(bad.envelope.errorCode).toBe('LICENSE_INVALID');
    const good = { ...license, licenseNo: '(沪)网微剧备字〔2026〕第 02046 号' };
    const saved = await server.call('PUT admin/content/license/update', good, editor);
    expect(saved.envelope.data.license).toMatchObject({
      licenseNo: '（沪）网微剧备字（2026）第02046号',
      kind: 'filing',
      tier: 'key',
    });
    expect(saved.envelope.data.checks[0]).toEqual({ name: 'license', level: 'block', found: 'tier' });
  });

  it.each([
    '（沪）网微剧备字〔2026〕第00001号',
    '网微剧备字2026第00001号',
    '(京)网微剧审字(2025)第 123 号',
    '（演示）网微剧审字〔2026〕第00009号',
    '网微剧备字（2026）第0001号',
    '网微剧审字（2026）第12号',
    'V31002062210001',
    '备字 1',
  ])('%s has the parts the domain reads', async (text) => {
    const id = await insertGroup(db, { published_at: null, license_no: text });
    const row = await db
      .selectFrom('group')
      .select(['license_kind', 'license_place', 'license_year', 'license_serial'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const parsed = parseLicense(text, 2026);
    expect(row).toEqual(
      'kind' in parsed
        ? {
            license_kind: parsed.kind,
            license_place: parsed.place || null,
            license_year: parsed.year,
            license_serial: parsed.serial,
          }
        : { license_kind: null, license_place: null, license_year: null, license_serial: null },
    );
  });

  it('lets nobody publish a drama without the facts of its tier, or of a tier that the number is not enough for', async () => {
    const id = await draft(1, { license_no: '（沪）网微剧备字（2026）第02047号' });
    const publish = () => server.call('POST admin/content/group/publish', { id }, owner);
    const save = (workKind: 'filmed' | 'generated' | null, costFen: number | null) =>
      server.call(
        'PUT admin/content/license/update',
        {
          ...{ id, licenseNo: '（沪）网微剧备字（2026）第02047号', workKind, costFen, isSpecialTheme: false },
          ...{ holder: '', validFrom: null, validUntil: null },
        },
        editor,
      );
    const blocks = async () => (await publish()).envelope;
    expect(await blocks()).toMatchObject({ errorCode: 'PUBLISH_BLOCKED', data: { blocks: ['tier'] } });
    await save('generated', 80_000_000);
    expect(await blocks()).toMatchObject({ errorCode: 'PUBLISH_BLOCKED', data: { blocks: ['license'] } });
    expect((await detail(id)).state).toBe('draft');
    await save('generated', 79_999_999);
    expect((await publish()).status).toBe(200);
    const { decision } = await detail(id);
    expect(decision).toMatchObject({
      tier: 'ordinary',
      rules: [
        { id: 'tier-generated', version: 'built-in/2026-07-01' },
        { id: 'registration-generated', version: 'built-in/2025-11-08' },
        { id: 'tier-facts', version: 'built-in/2025-02-05' },
      ],
    });
    // What is published stays so, and publishing it twice is no second decision.
    await save(null, null);
    expect((await publish()).status).toBe(200);
    expect((await detail(id)).decision).toEqual(decision);
  });

  it('sends a drama back to the review whose cost changed after it was approved', async () => {
    const licenseNo = '（沪）网微剧备字（2026）第02048号';
    const id = await draft(1, { license_no: licenseNo });
    const save = (costFen: number) =>
      server.call(
        'PUT admin/content/license/update',
        {
          ...{ id, licenseNo, workKind: 'filmed' as const, costFen, isSpecialTheme: false },
          ...{ holder: '', validFrom: null, validUntil: null },
        },
        editor,
      );
    await save(100);
    const publishAt = inTime(HOUR_MS);
    await server.call('POST admin/content/publication/submit', { id, publishAt }, editor);
    await server.call('POST admin/content/review/approve', { id }, reviewer);
    await save(400_000_000);
    await come(id);
    await releaseDue(context.db, id);
    expect((await detail(id)).state).toBe('review');
  });

  it('is asked of every published drama by the database itself', async () => {
    await expect(insertGroup(db, { license_no: '备字 1' })).rejects.toThrow('group_published_license_kind');
    await insertGroup(db, { license_no: '备字 1', license_old: '备字 1' });
    const id = await draft(1, { license_no: '备字 1' });
    const publish = await server.call('POST admin/content/group/publish', { id }, owner);
    expect(publish.envelope.errorCode).toBe('LICENSE_INVALID');
  });

  it('is published after an import that carries its facts, and the facts not given stay', async () => {
    const importKey = 'carried';
    const upsert = (fields: object) =>
      server.call('POST admin/ingest/group/upsert', { importKey, ...fields }, owner);
    const id = await draft(1, { import_key: importKey, license_no: '（沪）网微剧备字（2026）第02048号' });
    const publish = async () =>
      (await server.call('POST admin/content/group/publish', { id }, owner)).envelope;
    expect(await publish()).toMatchObject({
      errorCode: 'PUBLISH_BLOCKED',
      data: { blocks: ['tier'], found: ['kindMissing'] },
    });
    await upsert({ workKind: 'generated', licenseHolder: '测试影业' });
    expect(await publish()).toMatchObject({ data: { found: ['costMissing'] } });
    await upsert({ costYuan: 120_000, licenseUntil: '2099-01-01' });
    expect((await detail(id)).license).toMatchObject({
      ...{ workKind: 'generated', costFen: 12_000_000, isSpecialTheme: false, tier: 'other' },
      ...{ holder: '测试影业', validFrom: null, validUntil: '2099-01-01' },
    });
    expect((await upsert({ licenseFrom: '2099-01-02' })).envelope).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'licenseUntil' }] },
    });
    expect(await publish()).toMatchObject({ success: true });
  });

  it('of a published drama is not replaced by an import with one that is none', async () => {
    const upsert = 'POST admin/ingest/group/upsert';
    const id = await draft(1, { import_key: 'palace' });
    await server.call('POST admin/content/group/publish', { id }, owner);
    const broken = await server.call(upsert, { importKey: 'palace', licenseNo: '备字 2' }, owner);
    expect(broken.envelope.errorCode).toBe('LICENSE_INVALID');
    const fine = await server.call(
      upsert,
      { importKey: 'palace', licenseNo: '网微剧备字（2026）第00002号' },
      owner,
    );
    expect(fine.status).toBe(200);
  });
});
