import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';

export type SettingName = keyof CallOutput<'GET admin/system/setting/detail'>;

/** In the order of the page. */
export const SETTING_NAMES: readonly SettingName[] = [
  'vipEnabled',
  'pauseAds',
  'deletedMediaDays',
  'originalDays',
  'storageFenPerGbMonth',
];

/** The most that each number may be; see the contract. */
export const MAX_VALUES = {
  deletedMediaDays: 3650,
  originalDays: 3650,
  storageFenPerGbMonth: 100_000,
} as const;

/** Returns a setting's value in words; an unknown one is shown unchanged. */
export function formatSetting({ settings: words }: Texts, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value !== 'number') return value === undefined ? '—' : JSON.stringify(value);
  if (name === 'storageFenPerGbMonth') return words.fen({ count: value });
  return name.endsWith('Days') ? words.days({ count: value }) : String(value);
}
