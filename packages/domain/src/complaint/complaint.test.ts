import { expect, it } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import type { LawRule } from '../rules/law-rules.ts';
import { isComplaintClosed, startComplaintClock, startCounterClock } from './complaint.ts';
import { formatComplaintNumber, readComplaintNumber } from './complaint-number.ts';
import { maskContact } from './mask-contact.ts';

const AT = Date.parse('2026-11-29T08:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();

it('a complaint is due after three days, a rights notice after two, a counter-notice ends after fifteen', () => {
  const rules = BUILT_IN_LAW_RULES;
  expect(at(startComplaintClock(rules, 'minors', AT).dueAt)).toBe('2026-12-02T08:00:00.000Z');
  expect(at(startComplaintClock(rules, 'rights', AT).dueAt)).toBe('2026-12-01T08:00:00.000Z');
  expect(startCounterClock(rules, AT)).toEqual({
    dueAt: Date.parse('2026-12-14T08:00:00Z'),
    rule: { id: 'counter-notice', version: 'built-in/2019-01-01' },
  });
});

it('a complaint has the hours of the rule of the Beijing day on which it came', () => {
  const shorter: LawRule = {
    ...{ id: 'complaint-answer', version: 'own/1/2027-01-01', source: '', until: null, isEnabled: true },
    ...{ from: '2027-01-01', parameters: { hours: 24 } },
  };
  const hoursAt = (time: string) => {
    const receivedAt = Date.parse(time);
    const { dueAt, rule } = startComplaintClock([...BUILT_IN_LAW_RULES, shorter], 'content', receivedAt);
    return [(dueAt - receivedAt) / 3_600_000, rule.version];
  };
  expect(hoursAt('2026-12-31T23:59:59+08:00')).toEqual([72, 'built-in/2017-06-01']);
  expect(hoursAt('2027-01-01T00:00:00+08:00')).toEqual([24, 'own/1/2027-01-01']);
});

it('a complaint that asks for more is not closed', () => {
  expect(isComplaintClosed('need_more')).toBe(false);
  expect(isComplaintClosed('forwarded')).toBe(true);
});

it('a number is read as people type it', () => {
  const number = formatComplaintNumber(Uint8Array.from({ length: 12 }, (_, n) => n + 20));
  expect(number).toBe('MNPQ-RSTV-WXYZ');
  expect(readComplaintNumber('mnpq rstv wxyz')).toBe(number);
  expect(readComplaintNumber('ＯＩL2-3456-7890')).toBe('0112-3456-7890');
  for (const wrong of ['', 'MNPQ-RSTV-WXY', 'MNPQ-RSTV-WXYU', '<b>'])
    expect(readComplaintNumber(wrong)).toBeNull();
});

it('a masked contact reaches nobody', () => {
  expect(maskContact('+86 138 0013 8001')).toBe('138****8001');
  expect(maskContact('zhang@example.com')).toBe('zh***@example.com');
  expect(maskContact('微信 abc123')).toBe('微信***');
});
