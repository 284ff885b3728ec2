import type { Plan } from '@playlet/contract/entities/money';
import { describe, expect, test } from 'vitest';
import { bestValue, firstChoice, inShownOrder } from './plan-choice.ts';

const TERMS = { monthly: 31, half_year: 184, yearly: 366, lifetime: null };
const plan = (duration: Plan['duration'], price: number): Plan => ({
  id: duration,
  duration,
  version: 1,
  price,
  termDays: TERMS[duration],
  pricePerDay: null,
  expiresAt: '2027-01-01T00:00:00.000Z',
});
const usual = [
  plan('monthly', 2500),
  plan('half_year', 11_800),
  plan('yearly', 19_800),
  plan('lifetime', 39_800),
];

describe('the best value', () => {
  test('is the lowest price a day among the fixed terms, and never the lifetime', () => {
    expect(bestValue(usual)?.duration).toBe('yearly');
    expect(bestValue([plan('monthly', 500), plan('yearly', 19_800), plan('lifetime', 1)])?.duration).toBe(
      'monthly',
    );
  });

  test('is nobody where there is nothing to compare with, or two cost the same', () => {
    expect(bestValue([plan('yearly', 19_800), plan('lifetime', 39_800)])).toBeUndefined();
    expect(bestValue([plan('monthly', 3100), plan('half_year', 18_400)])).toBeUndefined();
  });
});

describe('what is chosen at first', () => {
  test('is what the address asks for, where it is on sale', () => {
    expect(firstChoice(usual, 'monthly')?.duration).toBe('monthly');
    expect(firstChoice(usual, 'weekly')?.duration).toBe('yearly');
  });

  test('is something whenever something is on sale', () => {
    expect(firstChoice([plan('lifetime', 39_800)], undefined)?.duration).toBe('lifetime');
    expect(firstChoice([], undefined)).toBeUndefined();
  });
});

test('the plans are laid out from the year down, the lifetime last', () => {
  expect(inShownOrder(usual).map(({ duration }) => duration)).toEqual([
    'yearly',
    'half_year',
    'monthly',
    'lifetime',
  ]);
});
