import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from './world/axe.ts';
import { DESK, ownerLink, TABLET, useLink } from './world/console.ts';
import { runImport } from './world/import.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a finding is judged, and the opening credits of an episode are set, moved with a key and skipped by viewers', async ({
  page,
  world,
}) => {
  const { id: groupId } = await groupNamed('雨停之前');
  const introOfViewers = async () => {
    const response = await page.request.post('/api/member/video/play/create', {
      data: { groupId, index: 4 },
    });
    return (await response.json()).data.intro;
  };
  test.slow();
  await useLink(page, ownerLink(world), { name: '许砚秋' });
  await test.step('a finding is said to be fine, and that is taken back', async () => {
    await page.goto('/console/quality');
    const row = page.getByRole('row', { name: /太短/ }).first();
    await expect(async () => {
      await page.reload();
      await expect(row).toBeVisible({ timeout: 3000 });
      // The episodes of a product that has just been filled are looked at within a minute or two.
    }).toPass({ timeout: 120_000 });
    expect(await violations(page)).toEqual([]);
    await row.getByRole('checkbox').check();
    await page.keyboard.press('y');
    await expect(page.getByText('1 项已标为没问题')).toBeVisible();
    const takenBack = page.waitForResponse(/quality\/finding\/update/);
    await page.getByRole('button', { name: '撤销' }).click();
    expect((await takenBack).ok()).toBe(true);
    await page.goto('/console/quality?state=fine');
    await expect(page.getByText('这些条件下没有问题。')).toBeVisible();
  });

  await page.goto(`/console/dramas/${groupId}/episodes/4`);
  await expect(page.getByRole('heading', { name: /第 4 集/, level: 1 })).toBeVisible();

  await test.step('the opening credits are set where the film is', async () => {
    await page.getByRole('button', { name: '设片头' }).click();
    await expect(page.getByText('片头已保存')).toBeVisible();
  });

  await test.step('a key moves their end, and viewers are offered to skip to it', async () => {
    const end = page.getByRole('slider', { name: '片头结束' });
    const before = Number(await end.getAttribute('aria-valuenow'));
    await end.press('Shift+ArrowLeft');
    await expect(end).toHaveAttribute('aria-valuenow', String(before - 1));
    await expect.poll(introOfViewers).toMatchObject({ end: before - 1 });
  });

  await test.step('everybody can use the page, by day and in the dark, on a tablet and in English', async () => {
    expect(await violations(page)).toEqual([]);
    // On a tablet the switch is in the navigation's drawer.
    await page.getByRole('button', { name: /^语言/ }).click();
    await page.setViewportSize(TABLET);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: /Episode 4/, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
});

test('the parts of all episodes of a drama are set by the sound of one, by keys, and taken back', async ({
  page,
  world,
}) => {
  test.slow();
  await withSameSound('同声两集', (folder) => runImport(world.product, [folder, '--yes']));
  await useLink(page, ownerLink(world), { name: '沈知微' });
  const table = page.getByRole('table', { name: '片头、前情和片尾' });
  const row = (index: number) => table.getByRole('row', { name: `第 ${index} 集` });

  await test.step('a drama without any says how they come to be', async () => {
    await page.goto(`/console/dramas?q=${encodeURIComponent('同声两集')}`);
    await page.getByRole('row', { name: /同声两集/ }).click();
    await expect(page.getByRole('heading', { name: '同声两集', level: 1 })).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}/parts`);
    await expect(page.getByText(/还没有一集有片头/)).toBeVisible();
    await expect(page.getByRole('button', { name: '先选一集' })).toBeDisabled();
    await row(1).getByRole('cell').last().click();
    await expect(page.getByText('第 1 集没有片头，点集名去设。')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the opening credits of the second episode are set in its film', async () => {
    await row(2).getByRole('link').click();
    await page.getByRole('button', { name: '设片头' }).click();
    await expect(page.getByText('片头已保存')).toBeVisible();
    await page.getByRole('link', { name: '全部集的片段' }).click();
    await expect(row(2)).toContainText('人工设定');
  });

  await test.step('a key moves their end, and another takes it back', async () => {
    const end = row(2).getByRole('slider', { name: '片头结束' });
    const before = Number(await end.getAttribute('aria-valuenow'));
    const saved = page.waitForResponse(/quality\/part\/update/);
    await end.press('Shift+ArrowLeft');
    await expect(end).toHaveAttribute('aria-valuenow', String(before - 1));
    expect((await saved).ok()).toBe(true);
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(end).toHaveAttribute('aria-valuenow', String(before), { timeout: 2000 });
      // The page has the answer a moment after it came.
    }).toPass();
  });

  await test.step('the episode with the same sound gets them too: previewed, applied, and taken back as one', async () => {
    const dialog = page.getByRole('dialog', { name: '第 2 集的片头用到其他集' });
    const found = dialog.getByRole('row', { name: /第 1 集/ });
    await expect(async () => {
      await page.reload();
      await row(2).getByRole('cell').last().click();
      await page.keyboard.press('a');
      await expect(found).toBeVisible({ timeout: 3000 });
      // The sound of what has just come in is measured within a minute or two.
    }).toPass({ timeout: 120_000 });
    await expect(found).toContainText('100%');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '应用到 1 集' }).click();
    await expect(row(1)).toContainText('人工设定');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(row(1)).not.toContainText('人工设定');
    await expect(row(2)).toContainText('人工设定');
  });

  await test.step('everybody can use the page, by day and in the dark, on a tablet and in English', async () => {
    expect(await violations(page)).toEqual([]);
    // On a tablet the switch is in the navigation's drawer.
    await page.getByRole('button', { name: /^语言/ }).click();
    await page.setViewportSize(TABLET);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Intros, recaps and credits', level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
});

/** A folder of a drama with two episodes: two pictures, one tune. A tone that stays the same would be like any other. */
async function withSameSound(title: string, use: (folder: string) => Promise<{ status: number | null }>) {
  const root = mkdtempSync(join(tmpdir(), 'playlet-same-sound-'));
  const folder = join(root, title);
  mkdirSync(folder);
  const tune = 'aevalsrc=0.3*sin(2*PI*t*(220+110*floor(mod(t*3\\,7)))):d=10';
  ['testsrc2', 'smptebars'].forEach((picture, at) => {
    const inputs = ['-f', 'lavfi', '-i', `${picture}=s=360x640:r=25:d=10`, '-f', 'lavfi', '-i', tune];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...codecs, join(folder, `第${at + 1}集.mp4`)]);
  });
  try {
    expect(await use(folder)).toMatchObject({ status: 0 });
  } finally {
    rmSync(root, { recursive: true });
  }
}
