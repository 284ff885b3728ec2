import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveThroughTwoWeeks } from '@playlet/testing/experiment';
import type { Page } from '@playwright/test';
import { DESK, ownerLink, useLink } from './world/console.ts';
import { consoleFindings } from './world/console-findings.ts';
import { expect, groupNamed, test as journey, untilPlaying } from './world/journey.ts';
import { call } from './world/service.ts';
import type { World } from './world/world.ts';

const TITLE = '雨停之前';
const DEVICES = Array.from({ length: 16 }, (_, at) => `phone-of-viewer-${at}`);

/** Two weeks of payments are nothing that other journeys may find: workers with an option of their own have a world of their own. */
const test = journey.extend<object, { isAlone: boolean }>({
  isAlone: [true, { scope: 'worker', option: true }],
});

test('two walls are tried on viewers, one trial is stopped, and of the next the winner becomes the wall', async ({
  page: viewer,
  browser,
  world,
}) => {
  test.slow();
  const groupId = await putBehindWall(world);
  const context = await browser.newContext({
    ...{ viewport: DESK, isMobile: false, hasTouch: false, locale: 'zh-CN' },
    baseURL: world.product.baseUrl,
  });
  const desk = await context.newPage();
  await useLink(desk, ownerLink(world), { name: '许砚秋' });

  await test.step('the owner writes an experiment, and is told what keeps it from running', async () => {
    await desk.getByRole('link', { name: '付费墙实验', exact: true }).click();
    await expect(desk.getByText('还没有实验')).toBeVisible();
    await desk.getByRole('button', { name: '新建实验' }).click();
    await expect(desk.getByText('墙的位置一次试一部剧。')).toBeVisible();
    expect(await consoleFindings(desk, '/experiments/new')).toEqual([]);
    await write(desk, '墙放在第 2 集还是第 4 集');
    await expect(desk.getByRole('heading', { name: '墙放在第 2 集还是第 4 集', level: 1 })).toBeVisible();
  });

  const before =
    await test.step('once it runs, each device meets one wall, and always the same', async () => {
      await act(desk, '开始', '想知道墙远一点会不会更好');
      await expect(desk.getByText('运行中，第 1 天')).toBeVisible();
      await expect.poll(async () => new Set(await freeEpisodes(groupId)).size).toBe(2);
      const met = await freeEpisodes(groupId);
      expect(await freeEpisodes(groupId)).toEqual(met);
      expect(new Set(met)).toEqual(new Set([1, 3]));
      // A device that does not say which one it is meets the wall as it is.
      expect(await freeEpisodesOf(groupId)).toBe(1);
      for (const device of DEVICES) await ask('public/account/wall/shown', { groupId }, device);
      return met;
    });

  await test.step('a viewer of B watches where a viewer of A meets the wall', async () => {
    for (const free of [3, 1]) {
      const device = DEVICES[before.indexOf(free)] ?? '';
      await viewer.goto('/my/about');
      await viewer.evaluate((id) => localStorage.setItem('playlet_device', id), device);
      await viewer.goto(`/video/${groupId}/2`);
      if (free === 3) await untilPlaying(viewer);
      else await expect(viewer.getByText('月卡起')).toBeVisible();
    }
  });

  await test.step('the console counts each device once, and calls nothing a result', async () => {
    await desk.reload();
    const ofA = before.filter((free) => free === 1).length;
    await expect(desk.getByText(`A ${ofA}，B ${DEVICES.length - ofA}`)).toBeVisible();
    await expect(desk.getByText('付费的人还太少')).toBeVisible();
    await expect(desk.getByRole('button', { name: '全量 B' })).toBeDisabled();
  });

  await test.step('it is stopped, and everybody meets the wall as it was', async () => {
    await act(desk, '停止', '换一部剧再试');
    await expect(desk.getByText('已停止', { exact: true })).toBeVisible();
    await expect(desk.getByText('换一部剧再试')).toBeVisible();
    await expect.poll(async () => [...new Set(await freeEpisodes(groupId))]).toEqual([1]);
  });

  await test.step('the next one runs for two weeks, and its interval leaves 0', async () => {
    await desk.goto('/console/experiments/new');
    await write(desk, '多看两集再遇到墙');
    await act(desk, '开始', '再试一次');
    await expect(desk.getByText('运行中，第 1 天')).toBeVisible();
    await liveThroughTwoWeeks(world.product.dataDir, placeOf(desk).split('/').at(-1) ?? '');
    await desk.reload();
    await expect(desk.getByText('运行中，第 15 天')).toBeVisible();
    await expect(desk.getByText(/区间离开 0，可以下结论/)).toBeVisible();
    await desk.getByRole('button', { name: '表格' }).click();
    await expect(desk.getByRole('table', { name: '差异随天数收窄' })).toContainText('第 14 天');
    expect(await consoleFindings(desk, placeOf(desk))).toEqual([]);
    expect(await consoleFindings(desk, '/experiments')).toEqual([]);
    await desk.getByRole('link', { name: '多看两集再遇到墙' }).click();
  });

  await test.step('the winning wall is rolled out, and becomes the wall of everybody', async () => {
    await act(desk, '全量 B', '看两周，收入更高');
    await expect(desk.getByText('已全量', { exact: true })).toBeVisible();
    await expect.poll(() => freeEpisodesOf(groupId)).toBe(3);
    expect(await consoleFindings(desk, placeOf(desk))).toEqual([]);
  });
  await context.close();
});

/** Behind a wall from its second episode on: the drama with enough episodes for two places of one. */
async function putBehindWall({ product }: World): Promise<string> {
  const operator = readFileSync(join(product.dataDir, 'operator.token'), 'utf8').trim();
  const sheet = { importKey: TITLE, access: 'vip', freeEpisodes: 1 };
  await call('POST', 'admin/ingest/group/upsert', sheet, operator);
  return (await groupNamed(TITLE)).id;
}

/** Fills in a wall after the third episode instead of the first, and saves the draft. */
async function write(desk: Page, name: string): Promise<void> {
  await desk.getByLabel('名字', { exact: true }).fill(name);
  await desk.getByLabel('假设', { exact: true }).fill('多看两集再遇到墙，更愿意买');
  await desk.getByRole('combobox', { name: '加一部剧' }).fill(TITLE);
  await desk.getByRole('option', { name: new RegExp(TITLE) }).click();
  await desk.getByRole('group', { name: /^B 组/ }).getByLabel('免费集数').fill('3');
  await desk.getByLabel('至少要看出多少 % 的差异').fill('20');
  await desk.getByLabel('预计付费率 %').fill('13');
  await desk.getByLabel('预计每次付费（元）').fill('25');
  await expect(desk.getByText('前 3 集免费')).toBeVisible();
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await expect(desk.getByText('草稿', { exact: true })).toBeVisible();
}

/** Does what a button at the top says, with a note why. */
async function act(desk: Page, name: string, note: string): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('备注').fill(note);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const placeOf = (desk: Page): string => new URL(desk.url()).pathname.replace('/console', '');

/** Of each device, one after another: of many calls at once a busy service refuses some, as it should. */
async function freeEpisodes(groupId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const device of DEVICES) counts.push(await freeEpisodesOf(groupId, device));
  return counts;
}

/** How many episodes of a drama are open to a guest's device. */
async function freeEpisodesOf(groupId: string, device?: string): Promise<number> {
  const { list } = await ask<{ list: { access: string }[] }>('member/video/video/list', { groupId }, device);
  return list.filter(({ access }) => access === 'free').length;
}

async function ask<Data>(path: string, input: object, device?: string): Promise<Data> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(device !== undefined && { 'x-device': device }) },
    body: JSON.stringify(input),
  });
  const { success, data, msg } = (await response.json()) as { success: boolean; data: Data; msg: string };
  expect(success, msg).toBe(true);
  return data;
}
