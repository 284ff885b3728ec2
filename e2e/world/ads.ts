import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';
import { call } from './service.ts';

/** Makes an advertisement as an operator does: its words, then its picture. Answers its id. */
export async function makeAd(link: Record<string, unknown>): Promise<string> {
  const { id } = await ask<{ id: string }>('POST', 'content/link/create', link);
  const picture = readFileSync(join(root, 'demo/stills/wheat.jpg'));
  await ask('PUT', `content/link/picture?linkId=${id}`, picture);
  return id;
}

/** How often an advertisement was seen and clicked so far. */
export async function countsOf(id: string): Promise<{ impressions: number; clicks: number } | undefined> {
  type Counted = { id: string; impressions: number; clicks: number };
  const { list } = await ask<{ list: Counted[] }>('POST', 'content/link/list', {});
  const link = list.find((one) => one.id === id);
  return link && { impressions: link.impressions, clicks: link.clicks };
}

/** Takes every advertisement back, for the other journeys have none. */
export async function dropAds(): Promise<void> {
  const { list } = await ask<{ list: { id: string }[] }>('POST', 'content/link/list', {});
  for (const { id } of list) await ask('DELETE', 'content/link/delete', { id });
}

export async function switchVip(vipEnabled: boolean): Promise<void> {
  await ask('PUT', 'system/setting/update', { vipEnabled });
}

/** Calls the service as its operator. */
function ask<Data>(method: string, path: string, body: object | Buffer<ArrayBuffer>): Promise<Data> {
  const token = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'operator.token'), 'utf8').trim();
  return call(method, `admin/${path}`, body, token);
}
