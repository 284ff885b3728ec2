import type { Plan } from '@playlet/contract/entities/money';
import { describe, expect, test } from 'vitest';
import {
  findObstacle,
  offerOf,
  pickBestValue,
  pickDefaultPlan,
  removeChannelPrices,
  sortForDisplay,
} from './plan-choice.ts';

const TERMS = { monthly: 31, half_year: 184, yearly: 366, lifetime: null };
const plan = (duration: Plan['duration'], price: number): Plan => ({
  id: duration,
  duration,
  version: 1,
  price,
  termDays: TERMS[duration],
  pricePerDay: null,
  channelPrice: null,
  expiresAt: '2027-01-01T00:00:00.000Z',
  unavailable: null,
});
const usual = [
  plan('monthly', 2500),
  plan('half_year', 11_800),
  plan('yearly', 19_800),
  plan('lifetime', 39_800),
];

describe('the best value', () => {
  test('is the lowest price a day among the fixed terms, and never the lifetime', () => {
    expect(pickBestValue(usual)?.duration).toBe('yearly');
    expect(pickBestValue([plan('monthly', 500), plan('yearly', 19_800), plan('lifetime', 1)])?.duration).toBe(
      'monthly',
    );
  });

  test('is nobody where there is nothing to compare with, or two cost the same', () => {
    expect(pickBestValue([plan('yearly', 19_800), plan('lifetime', 39_800)])).toBeUndefined();
    expect(pickBestValue([plan('monthly', 3100), plan('half_year', 18_400)])).toBeUndefined();
  });
});

describe('the price of a channel', () => {
  const lower = {
    ...plan('monthly', 3100),
    channelPrice: { id: 'of the channel', price: 310, pricePerDay: 10 },
  };

  test('is what is ordered and compared, where a link gives one', () => {
    expect(offerOf(lower)).toEqual({ id: 'of the channel', price: 310, pricePerDay: 10 });
    expect(offerOf(plan('monthly', 3100))).toMatchObject({ id: 'monthly', price: 3100 });
    expect(pickBestValue([lower, plan('yearly', 19_800)])?.duration).toBe('monthly');
  });

  test('is not for who says to be a minor', () => {
    expect(removeChannelPrices([lower]).map((one) => offerOf(one).price)).toEqual([3100]);
  });
});

describe('what is chosen at first', () => {
  test('is what the address asks for, where it is on sale', () => {
    expect(pickDefaultPlan(usual, 'monthly')?.duration).toBe('monthly');
    expect(pickDefaultPlan(usual, 'weekly')?.duration).toBe('yearly');
  });

  test('is something whenever something is on sale', () => {
    expect(pickDefaultPlan([plan('lifetime', 39_800)], undefined)?.duration).toBe('lifetime');
    expect(pickDefaultPlan([], undefined)).toBeUndefined();
  });
});

test('the plans are laid out from the year down, the lifetime last', () => {
  expect(sortForDisplay(usual).map(({ duration }) => duration)).toEqual([
    'yearly',
    'half_year',
    'monthly',
    'lifetime',
  ]);
});

describe('what stands against a plan', () => {
  const cap = { single: 5000, daily: 10_000, spentToday: 7000 };
  const [monthly, , yearly] = usual;

  test.each([
    ['nothing for an adult', yearly, false, cap, undefined],
    [
      'what the service says, for anybody',
      yearly && { ...yearly, unavailable: 'LIFETIME_ALREADY' as const },
      false,
      null,
      'LIFETIME_ALREADY',
    ],
    [
      'the sum at once, for who says to be a minor',
      yearly,
      true,
      { ...cap, spentToday: 0 },
      'MINOR_CAP_EXCEEDED',
    ],
    ['the sum of the day', monthly && { ...monthly, price: 3001 }, true, cap, 'MINOR_CAP_EXCEEDED'],
    ['nothing within both', monthly, true, cap, undefined],
    ['the age, where there is no cap to keep to', monthly, true, null, 'MINOR_TOO_YOUNG'],
  ] as const)('is %s', (_, plan, minor, limits, expected) => {
    expect(plan && findObstacle(plan, minor, limits)).toBe(expected);
  });
});
