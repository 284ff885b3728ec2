import type { Api, InputOf } from '@playlet/contract/api';
import { writeSettings } from '@playlet/core/settings/setting';
import { beijingDayOf } from '@playlet/domain/beijing';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd } from '#testing/ads.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
await writeSettings(server.db, { pauseAds: true });
const operator = { 'x-token': server.operatorToken };

type LinkInput = InputOf<Api['POST admin/content/link/create']>;
const create = async (link: Partial<LinkInput> = {}) =>
  (await server.call('POST admin/content/link/create', { slot: 'jump', title: '看更多', ...link }, operator))
    .envelope.data;
const update = (input: InputOf<Api['PUT admin/content/link/update']>) =>
  server.call('PUT admin/content/link/update', input, operator);
const remove = (id: string) => server.call('DELETE admin/content/link/delete', { id }, operator);
const restore = (id: string) => server.call('POST admin/content/link/restore', { id }, operator);
const nextAd = async () =>
  (await server.call('POST public/content/ad/next', { slot: 'pause' })).envelope.data.ad;

let asked = 0;
async function shown(): Promise<string[]> {
  const { envelope } = await server.call('POST public/content/link/list', {
    position: 'jump',
    // Each answer is shared for a second by those who ask the same way.
    pageSize: 10 + asked++,
  });
  return envelope.data.list.map(({ id }) => id);
}

beforeEach(() => server.db.deleteFrom('link').execute());

describe('an entry that is switched off', () => {
  it('is shown to nobody until it is switched on again', async () => {
    const { id } = await create();
    expect(await shown()).toEqual([id]);
    await update({ id, paused: true });
    expect(await shown()).toEqual([]);
    await update({ id, paused: false });
    expect(await shown()).toEqual([id]);
  });

  it('is given to no viewer as an advertisement', async () => {
    const id = await makeAd(server, { slot: 'pause' });
    expect(await nextAd()).not.toBeNull();
    await update({ id, paused: true });
    expect(await nextAd()).toBeNull();
  });
});

describe('an entry that is deleted', () => {
  it('is neither shown nor listed nor changed, and comes back as it was', async () => {
    const { id, ...link } = await create();
    await remove(id);
    expect(await shown()).toEqual([]);
    expect((await update({ id, title: '另一个' })).envelope.errorCode).toBe('LINK_NOT_FOUND');
    const { envelope } = await server.call('POST admin/content/link/list', {}, operator);
    expect(envelope.data.list).toEqual([]);
    expect((await restore(id)).envelope.data).toEqual({ id, ...link });
    expect(await shown()).toEqual([id]);
    expect((await restore(id)).envelope.errorCode).toBe('LINK_NOT_FOUND');
  });

  it('is given to no viewer as an advertisement', async () => {
    const id = await makeAd(server, { slot: 'pause' });
    await remove(id);
    expect(await nextAd()).toBeNull();
  });
});

it('is not overwritten by who has not seen the last change', async () => {
  const { id, version } = await create();
  const first = (await update({ id, version, title: '第一个改的' })).envelope.data;
  expect((await update({ id, version, title: '后到的' })).envelope.errorCode).toBe('CATALOGUE_CONFLICT');
  expect((await update({ id, version: first.version, title: '看过再改' })).envelope.data.title).toBe(
    '看过再改',
  );
});

it('reports what an advertisement brought, day by day, and nothing that was not counted', async () => {
  const id = await makeAd(server, { slot: 'pause' });
  const report = async () =>
    (await server.call('POST admin/content/link/report', { id }, operator)).envelope.data.list;
  expect(await report()).toHaveLength(14);
  const { showingId } = requireValue(await nextAd());
  for (const event of ['impression', 'click'] as const)
    await server.call('POST public/content/ad/event', { showingId, event });
  const days = await report();
  expect(days.at(-1)).toEqual({ day: beijingDayOf(Date.now()), impressions: 1, clicks: 1, completions: 0 });
  expect(days.at(-2)).toMatchObject({ impressions: 0, clicks: 0, completions: 0 });
});
