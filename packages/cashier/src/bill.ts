import { DAY } from '@playlet/domain/money/term';
import { type BillRow, type PaymentProvider, ProviderError } from '@playlet/payments';
import type { Till } from './till.ts';

/** A bill that has not come so long after the end of its day does not come, in milliseconds. */
const LATEST_BILL = 2 * DAY;

/** Whether the bill of a Beijing day that is not there may be there later. */
export function mayStillCome(till: Till, day: string): boolean {
  return till.now() < Date.parse(`${day}T00:00:00+08:00`) + DAY + LATEST_BILL;
}

/**
 * The bill of a day, or no rows where it did not come in time: WeChat Pay answers a day without trades like one whose
 * bill is not made yet.
 */
export async function billIfAny(till: Till, provider: PaymentProvider, day: string): Promise<BillRow[]> {
  try {
    return await provider.bill(day);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'not_ready' || mayStillCome(till, day))
      throw error;
    return [];
  }
}
