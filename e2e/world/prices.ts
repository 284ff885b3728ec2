import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Yuan, as the pictures show them. */
export const PRICES = { monthly: 25, half_year: 118, yearly: 198, lifetime: 398 };

/** Puts the four plans on sale, as an operator does. */
export async function putPlansOnSale({ baseUrl, dataDir }: Product): Promise<void> {
  const token = readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();
  for (const [duration, yuan] of Object.entries(PRICES)) {
    const response = await fetch(`${baseUrl}/api/admin/account/plan/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify({ duration, price: yuan * 100 }),
    });
    if (!response.ok) throw new Error(`plan ${duration}: ${await response.text()}`);
  }
}
