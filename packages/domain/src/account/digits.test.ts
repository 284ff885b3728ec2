import { expect, test } from 'vitest';
import { readMemberSearch } from '../member/find.ts';
import { readOrderQuery } from '../money/order-search.ts';
import { readCode } from './digits.ts';
import { readPhone } from './phone.ts';

test.each([
  '123 456',
  ' 123456',
  '123-456',
  '１２３４５６',
  '١٢٣٤٥٦',
  '【小剧场】验证码123456',
  '【小剧场】验证码：123456，5 分钟内有效。请勿告诉他人，客服 4008001234',
  '5 分钟内有效：123456',
])('the code of %o is read', (text) => {
  expect(readCode(text, 6)).toBe('123456');
});

test('a code that is being typed is kept as far as it goes, and no further', () => {
  expect(['1', '12a', '12345', '1234567', '验证码'].map((text) => readCode(text, 6))).toEqual([
    '1',
    '12',
    '12345',
    '123456',
    '',
  ]);
});

const NUMBER = '19900001000';
test.each([
  '19900001000',
  '+8619900001000',
  '+86 199 0000 1000',
  '0086-199-0000-1000',
  '86 19900001000',
  '(+86) 199-0000-1000',
  '１９９００００１０００',
  '\u202d+86 199\u00a00000\u00a01000\u202c',
])('the number of %o is read, in the console as well', (text) => {
  expect(readPhone(text)).toBe(NUMBER);
  expect(readMemberSearch(text)).toEqual({ by: 'phone', phone: NUMBER });
  expect(readOrderQuery(text, 0)).toContainEqual({ as: 'phone', text: NUMBER, isWhole: true });
});

test('a text that is no mainland mobile number is refused', () => {
  for (const text of [
    '',
    '1990000100',
    '199000010001',
    '+1 19900001000',
    '听雨',
    '86199000010',
    '29912345678',
  ])
    expect(readPhone(text)).toBeNull();
});
