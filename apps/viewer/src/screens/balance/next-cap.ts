import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { formatRecent } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Translate } from '../../lib/text.ts';

export type NextMonthlyCap = NonNullable<
  OutputOf<Api['GET member/account/balance/detail']>['nextMonthlyCap']
>;

/** Returns the time from which a higher limit counts: raising or lifting it takes a day, against impulses. */
export function nextCapText(t: Translate, { monthlyCap, effectiveAt }: NextMonthlyCap): string {
  const time = formatRecent(effectiveAt);
  return monthlyCap === null
    ? t('balance.capLiftsAt', { time })
    : t('balance.capRisesAt', { amount: formatMoney(monthlyCap), time });
}
