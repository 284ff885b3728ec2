import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestBuiltIn } from '@playlet/legal';
import type { Product } from './product.ts';
import { call } from './service.ts';

/** Yuan, as the pictures show them. */
export const PRICES = { monthly: 25, half_year: 118, yearly: 198, lifetime: 398 };

/** Puts the four plans on sale, as an operator does. */
export async function putPlansOnSale({ baseUrl, dataDir }: Product): Promise<void> {
  const token = readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();
  for (const [duration, yuan] of Object.entries(PRICES)) {
    const response = await fetch(`${baseUrl}/api/admin/account/plan/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify({ duration, price: yuan * 100, note: '开张' }),
    });
    if (!response.ok) throw new Error(`plan ${duration}: ${await response.text()}`);
  }
}

/** Orders a month over HTTP and leaves it unpaid; answers the order's id. */
export async function orderMonthly(token: string): Promise<string> {
  const { list } = await call<{ list: { id: string; duration: string }[] }>(
    'POST',
    'public/account/plan/list',
    {},
    token,
  );
  const { order } = await call<{ order: { id: string } }>(
    'POST',
    'member/account/recharge/create',
    {
      kind: 'membership',
      planId: list.find(({ duration }) => duration === 'monthly')?.id,
      channel: 'sandbox',
      consents: Object.entries(latestBuiltIn).map(([document, version]) => ({ document, version })),
    },
    token,
  );
  return order.id;
}
