import type { CallOutput } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';

export type LawRule = CallOutput<'GET admin/system/law/list'>['rules'][number];
export type LawRuleVersion = LawRule['versions'][number];

/** Returns the name of a parameter; one of a newer service is shown as it is. */
export function nameOf({ rules }: Texts, name: string): string {
  return rules.parameters[name as keyof Texts['rules']['parameters']] ?? name;
}

/** Returns the value of a parameter: a number, or kinds of numbers of a license. */
export function formatValue({ publishing, marks }: Texts, value: number | string[]): string {
  if (typeof value === 'number') return formatNumber(value);
  const kinds: Record<string, string> = publishing.license.kinds;
  return value.map((kind) => kinds[kind] ?? kind).join(marks.list) || '—';
}
