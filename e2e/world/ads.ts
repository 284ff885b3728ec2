import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { groupNamed } from './journey.ts';
import type { Member } from './member.ts';
import { callAsOperator } from './operator.ts';
import { root } from './product.ts';
import { call } from './service.ts';

/** Makes an advertisement as an operator does: its words, then its picture. Answers its id. */
export async function makeAd(link: Record<string, unknown>): Promise<string> {
  const { id } = await callAsOperator<{ id: string }>('POST', 'content/link/create', link);
  const picture = readFileSync(join(root, 'demo/stills/wheat.jpg'));
  await callAsOperator('PUT', `content/link/picture?linkId=${id}`, picture);
  return id;
}

/** Asks for as many episodes as a viewer watches before the day's first pre-roll. */
export async function settleIn({ token }: Pick<Member, 'token'>): Promise<void> {
  const { id: groupId } = await groupNamed('雨停之前');
  for (const index of [1, 2, 3])
    await call('POST', 'member/video/play/create', { groupId, index, ads: true }, token);
}

/** Has advertisements before episodes take longer on this page than so short an episode would allow. */
export async function lengthenPreRolls(
  page: Page,
  times: { seconds: number; closableAfter: number },
): Promise<void> {
  await page.route('**/play/create', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data?.ad) Object.assign(json.data.ad, times);
    await route.fulfill({ response, json });
  });
}

/** How often an advertisement was seen and clicked so far. */
export async function countsOf(id: string): Promise<{ impressions: number; clicks: number } | undefined> {
  type Counted = { id: string; impressions: number; clicks: number };
  const { list } = await callAsOperator<{ list: Counted[] }>('POST', 'content/link/list', {});
  const link = list.find((one) => one.id === id);
  return link && { impressions: link.impressions, clicks: link.clicks };
}

/** Takes every advertisement back, for the other journeys have none. */
export async function dropAds(): Promise<void> {
  const { list } = await callAsOperator<{ list: { id: string }[] }>('POST', 'content/link/list', {});
  for (const { id } of list) await callAsOperator('DELETE', 'content/link/delete', { id });
}

export async function switchVip(vipEnabled: boolean): Promise<void> {
  await callAsOperator('PUT', 'system/setting/update', { vipEnabled, note: '试运行' });
}

/** Lets paused episodes have advertisements. */
export async function switchOnPauseAds(): Promise<void> {
  await callAsOperator('PUT', 'system/setting/update', { pauseAds: true, note: '试运行' });
}
