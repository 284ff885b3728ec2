import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '../../lib/text.ts';
import { PriceEffect } from './price-effect.tsx';

beforeAll(() => activateLanguage('zh-CN'));
afterEach(cleanup);

const prices = new Map([
  ['monthly', 2_500],
  ['half_year', 11_800],
  ['lifetime', 39_800],
] as const);

it('a new price is shown by the day beside the other plans', () => {
  render(<PriceEffect duration="monthly" price={3_100} prices={prices} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '月卡每天 ¥1.00',
    '半年卡每天 ¥0.64',
  ]);
  expect(screen.queryByText(/不比更短的便宜/)).toBeNull();
});

it('a month that becomes as cheap a day as half a year is called out', () => {
  render(<PriceEffect duration="monthly" price={1_900} prices={prices} />);
  expect(screen.getByText('半年卡时间更长，却不比更短的便宜')).toBeDefined();
});
