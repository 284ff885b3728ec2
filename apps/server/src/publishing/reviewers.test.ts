import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const editor = await insertStaff(db, { roles: ['editor'], name: '林编辑' });
const chosen = await insertStaff(db, { roles: ['reviewer'], name: '安审核' });
const other = await insertStaff(db, { roles: ['reviewer'], name: '白审核' });
const owner = await insertStaff(db, { roles: ['owner'], name: '周所有' });
const gone = await insertStaff(db, { roles: ['reviewer'], name: '离职', disabled_at: new Date() });

async function draft(): Promise<string> {
  const id = await insertGroup(db, { published_at: null });
  await insertEpisode(db, id, 1);
  return id;
}
const submit = async (id: string, reviewerId: string | null, by = editor) =>
  (
    await server.call(
      'POST admin/content/publication/submit',
      { id, publishAt: null, reviewerId },
      by.headers,
    )
  ).envelope;
const queue = async (of: 'all' | 'mine', by: typeof editor) =>
  (await server.call('GET admin/content/review/list', { of }, by.headers)).envelope.data.list;

it('names those who may review, but nobody who is disabled, and not oneself', async () => {
  const people = async (by: typeof editor) =>
    (await server.call('GET admin/content/review/people', {}, by.headers)).envelope.data.list.map(
      ({ name }) => name,
    );
  expect(await people(editor)).toEqual(expect.arrayContaining(['安审核', '白审核', '周所有']));
  expect(await people(editor)).not.toContain('离职');
  expect(await people(editor)).not.toContain('林编辑');
  expect(await people(owner)).not.toContain('周所有');
});

it('asks one of them, and shows it in their own queue', async () => {
  const [asked, open] = [await draft(), await draft()];
  expect((await submit(asked, chosen.id)).data.reviewer).toEqual({ id: chosen.id, name: '安审核' });
  expect((await submit(open, null)).data.reviewer).toBeNull();
  expect((await queue('mine', chosen)).map(({ id }) => id)).toEqual([asked]);
  expect(await queue('mine', other)).toEqual([]);
  expect((await queue('all', other)).map(({ id }) => id)).toEqual(expect.arrayContaining([asked, open]));
  // Somebody else may stand in, when the one who was asked is away.
  const { envelope } = await server.call('POST admin/content/review/approve', { id: asked }, other.headers);
  expect(envelope.data.state).toBe('published');
});

it('asks nobody who could not review it, the submitter among them', async () => {
  const id = await draft();
  for (const reviewer of [editor.id, gone.id, 'nobody'])
    expect((await submit(id, reviewer)).errorCode).toBe('REVIEWER_NOT_POSSIBLE');
  expect((await submit(id, owner.id, owner)).errorCode).toBe('REVIEWER_NOT_POSSIBLE');
  const { envelope } = await server.call('GET admin/content/publication/detail', { id }, editor.headers);
  expect(envelope.data.state).toBe('draft');
});

it('never lets somebody decide on what they submitted, whoever was asked', async () => {
  const id = await draft();
  await submit(id, chosen.id, owner);
  const approve = await server.call('POST admin/content/review/approve', { id }, owner.headers);
  expect(approve.envelope.errorCode).toBe('OWN_SUBMISSION');
  const back = await server.call(
    'POST admin/content/review/return',
    { id, note: '改完再交', marks: [] },
    owner.headers,
  );
  expect(back.envelope.errorCode).toBe('OWN_SUBMISSION');
});

it('says who has a drama open to review it, to the others', async () => {
  const id = await draft();
  await submit(id, null);
  await server.call(
    'POST admin/live/presence/update',
    { clientId: 'tab-of-an', place: `review/${id}` },
    chosen.headers,
  );
  const looking = async (by: typeof editor) => (await queue('all', by)).find((row) => row.id === id)?.looking;
  expect(await looking(other)).toEqual(['安审核']);
  expect(await looking(chosen)).toEqual([]);
});
