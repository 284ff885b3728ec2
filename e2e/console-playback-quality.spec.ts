import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

/** An episode needs fifty plays before it is judged, and so do its peers; some reports may come too late to count. */
const REPORT_COUNT = 64;
const NETWORK_COUNT = 4;
const SMOOTH = { index: 1, stalls: 0 };
const STALLING = { index: 4, stalls: 2 };

/** A page's report of three plays of one episode. */
const reportOf = (groupId: string, build: string, { index, stalls }: typeof SMOOTH) => ({
  'pl-build': build,
  net: 'wifi',
  device: 'phone',
  plays: Array.from({ length: 3 }, () => ({
    cid: `${groupId}/${index}`,
    cdn: '1',
    msd: 420,
    bsa: stalls,
    bsda: stalls * 900,
    'pl-start': 'swipe',
    'pl-way': 'feed',
    'pl-watched': 9000,
    'pl-br': { 720: 9 },
    'pl-used': 2_000_000,
    'pl-wasted': 200_000,
  })),
  lines: [{ cdn: '1', 'pl-requests': 8, ttfb: [60, 70], mtp: [9000], 'pl-ec': {} }],
  'pl-wasted': 0,
});

test('reports of players appear within a minute, split as one likes, with the episode that stalls', async ({
  page,
  world,
}) => {
  test.slow();
  const { id: groupId } = await groupNamed('雨停之前');
  const document = await (await page.request.get('/recommend')).text();
  const [, build = ''] = /data-build="(\w+)"/.exec(document) ?? [];
  // Of several networks: of one alone only so many reports count. Each names a play of its own and speaks of three.
  for (let n = 0; n < REPORT_COUNT; n += 1) {
    const headers = { 'x-forwarded-for': `219.141.${n % NETWORK_COUNT}.10` };
    const play = await page.request.post('/api/member/video/play/create', {
      data: { groupId, index: 1 },
      headers,
    });
    const { data } = (await play.json()) as { data: { reportToken: string } };
    const response = await page.request.post('/api/public/content/playback/create', {
      data: { ...reportOf(groupId, build, n % 2 ? STALLING : SMOOTH), tokens: [data.reportToken] },
      headers,
    });
    expect(response.ok()).toBe(true);
  }
  await useLink(page, ownerLink(world), { name: '许砚秋' });
  await test.step('the figures are there, and the episode is pointed at', async () => {
    await expect(async () => {
      await page.goto('/console/playback-quality');
      await expect(page.getByRole('heading', { name: '播放质量', level: 1 })).toBeVisible();
      await expect(page.getByText('雨停之前 第 4 集')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('img', { name: /首帧 P75/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: /线路 1/ }).first()).toBeVisible();
    await expect(page.getByText('这段时间没有换线')).toBeVisible();
    await expect(page.getByRole('row', { name: `版本 ${build.slice(0, 8)}` })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('they are split by device, and the rules are told', async () => {
    await page.getByText('设备', { exact: true }).click();
    await expect(page.getByRole('row', { name: /^手机/ })).toContainText('720');
    await page.getByRole('button', { name: '告警规则' }).click();
    await expect(page.getByRole('dialog')).toContainText('首帧 P95');
    await page.keyboard.press('Escape');
  });
  await test.step('everybody can use the page, in the dark, on a tablet and in English', async () => {
    // On a tablet the switch is in the navigation's drawer.
    await page.getByRole('button', { name: /^语言/ }).click();
    await page.setViewportSize(TABLET);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Playback quality', level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
});
