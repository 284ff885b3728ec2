import { describe, expect, test } from 'vitest';
import { type PromptInput, promptAt } from './prompt.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const newcomer: PromptInput = {
  path: '/recommend',
  choice: null,
  outdated: false,
  reopened: false,
  later: false,
  teen: false,
  teenOfferedOn: null,
};
const ask = (change: Partial<PromptInput>) => promptAt({ ...newcomer, ...change }, NOON);

describe('a first visit', () => {
  test.each([
    '/recommend',
    '/private',
    '/private_unauthorized',
    '/vip',
    '/my',
    '/media/a1',
    '/video/a1/3',
    '/my/login',
    '/my/register',
  ])('asks for consent at %s', (path) => expect(ask({ path })).toBe('consent'));

  test.each([
    '/my/agreements/privacy',
    '/my/agreements/user',
    '/customer_service',
    '/my/about',
    '/my/setting/language',
    '/my/setting/logoff',
  ])('lets %s be read unasked', (path) => expect(ask({ path })).toBeNull());

  test('asks one thing at a time: teen mode comes after the consent', () => {
    expect(ask({})).toBe('consent');
    expect(ask({ choice: 'agreed' })).toBe('teen');
    expect(ask({ choice: 'browse' })).toBe('teen');
  });
});

describe('who only browses', () => {
  test('is asked again before an account is made or entered, and nowhere else', () => {
    const choice = 'browse';
    const teenOfferedOn = '2026-11-21';
    expect(ask({ choice, teenOfferedOn, path: '/my/login' })).toBe('consent');
    expect(ask({ choice, teenOfferedOn, path: '/my/register' })).toBe('consent');
    expect(ask({ choice, teenOfferedOn, path: '/recommend' })).toBeNull();
  });

  test('can choose again on any page', () => {
    expect(ask({ choice: 'browse', reopened: true, path: '/my/agreements/privacy' })).toBe('consent');
  });
});

describe('a member who puts the new version off', () => {
  test('is left alone until the next visit', () => {
    expect(ask({ later: true, teenOfferedOn: '2026-11-21' })).toBeNull();
  });
});

describe('teen mode', () => {
  const choice = 'agreed';
  test('is offered once a Beijing day, on the pages of the home shell', () => {
    expect(ask({ choice, teenOfferedOn: '2026-11-20' })).toBe('teen');
    expect(ask({ choice, teenOfferedOn: '2026-11-21' })).toBeNull();
    const nextDay = NOON + 12 * 3600_000;
    expect(promptAt({ ...newcomer, choice, teenOfferedOn: '2026-11-21' }, nextDay)).toBe('teen');
    expect(ask({ choice, path: '/my' })).toBe('teen');
    expect(ask({ choice, path: '/video/a1/3' })).toBeNull();
    expect(ask({ choice, path: '/my/login' })).toBeNull();
  });

  test('is not offered where it is on', () => {
    expect(ask({ choice, teen: true })).toBeNull();
  });
});
