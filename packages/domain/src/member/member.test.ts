import { describe, expect, it } from 'vitest';
import { readMemberSearch } from './find.ts';
import { maxGiftDaysOf } from './gift.ts';
import { maskPhonesIn } from './phone-text.ts';

describe('what is typed to find a member', () => {
  it.each([
    ['13912345678', { by: 'phone', phone: '13912345678' }],
    ['139 1234 5678', { by: 'phone', phone: '13912345678' }],
    ['+86 139-1234-5678', { by: 'phone', phone: '13912345678' }],
    ['5678', { by: 'phoneTail', tail: '5678' }],
    ['345678', { by: 'phoneTail', tail: '345678' }],
    ['01JD8Z0QW3R4T5Y6V7B8N9M0AB', { by: 'id', id: '01JD8Z0QW3R4T5Y6V7B8N9M0AB' }],
    ['202611241510123456789012345', { by: 'order', no: '202611241510123456789012345' }],
    ['林晚', { by: 'username', username: '林晚' }],
    ['123', { by: 'username', username: '123' }],
  ])('%s is read as %j', (text, search) => {
    expect(readMemberSearch(` ${text} `)).toEqual(search);
  });
});

describe('words of the staff', () => {
  it('lose the middle of every phone number, however it is written', () => {
    expect(maskPhonesIn('来电 13912345678，回 186 0000 2046 或 139-1111-2222。')).toBe(
      '来电 139****5678，回 186****2046 或 139****2222。',
    );
  });

  it('keep the numbers of orders and other figures', () => {
    const text = '订单 202611241510123456789012345，工单 20671，2026-11-24';
    expect(maskPhonesIn(text)).toBe(text);
  });
});

it('lets an owner give a year, and the customer service a month', () => {
  expect(maxGiftDaysOf(['support'])).toBe(31);
  expect(maxGiftDaysOf(['support', 'owner'])).toBe(366);
});
