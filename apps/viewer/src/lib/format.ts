import { i18n } from '@lingui/core';

/** Large counts as one says them: 9999, 1.2万, 24.6万, 2.4亿; 1.2K in English. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(count);
}
