import { expect, it } from 'vitest';
import { readFilters } from './filters.ts';
import { addressOf, readRememberedPhone } from './remembered-phone.ts';

it.each(['13812345678', '+86 138-1234-5678', '86 138 1234 5678'])(
  'keeps the phone number %s out of the address, and looks for it',
  (phone) => {
    expect(addressOf(phone, null)).toEqual({ q: null, as: 'phone' });
    expect(readFilters(new URLSearchParams('as=phone'), readRememberedPhone())).toMatchObject({
      q: phone,
      as: 'phone',
    });
    expect(readFilters(new URLSearchParams(''), readRememberedPhone()).q).toBe('');
  },
);

it.each(['5678', '20261122093012345678', '198.00', '11-22 09:30'])('has %s in the address', (q) => {
  expect(addressOf(q, 'number')).toEqual({ q, as: 'number' });
  expect(readRememberedPhone()).toBe('');
});
