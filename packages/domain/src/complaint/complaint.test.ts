import { expect, it } from 'vitest';
import { complaintDueAt, counterDueAt, isComplaintClosed } from './complaint.ts';
import { formatComplaintNumber, readComplaintNumber } from './complaint-number.ts';
import { maskContact } from './mask-contact.ts';

const AT = Date.parse('2026-11-29T08:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();

it('a complaint is due after three days, a rights notice after two, a counter-notice ends after fifteen', () => {
  expect(at(complaintDueAt('minors', AT))).toBe('2026-12-02T08:00:00.000Z');
  expect(at(complaintDueAt('rights', AT))).toBe('2026-12-01T08:00:00.000Z');
  expect(at(counterDueAt(AT))).toBe('2026-12-14T08:00:00.000Z');
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
