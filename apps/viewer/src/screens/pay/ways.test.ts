import { expect, test } from 'vitest';
import { waysFor } from './ways.tsx';

const offered = (balance: number | null) =>
  waysFor((key) => key, ['balance', 'sandbox', 'wechat'], {
    price: 2500,
    topUp: false,
    balance,
    isShut: () => false,
  }).map(({ channel }) => channel);

test('a balance that covers the price is offered in its place', () => {
  expect(offered(2500)).toEqual(['wechat', 'balance', 'sandbox']);
});

test.each([
  ['too little', 2499],
  ['unknown, as a guest’s', null],
])('a balance that is %s stands last', (_, balance) => {
  expect(offered(balance)).toEqual(['wechat', 'sandbox', 'balance']);
});
