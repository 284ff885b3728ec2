import { beforeEach, describe, expect, test } from 'vitest';
import { applyTheme, chooseAppearance, themeOf } from './theme.ts';

beforeEach(() => localStorage.clear());

describe('the theme', () => {
  test.each(['/frame', '/recommend', '/media/a', '/video/a/1', '/private', '/vip'])(
    'is always dark on %s',
    (path) => {
      chooseAppearance('light');
      expect(themeOf(path)).toBe('dark');
    },
  );

  test.each(['/my', '/vip_pay', '/vip_unauthorized', '/private_unauthorized', '/customer_service'])(
    'follows the choice on %s',
    (path) => {
      chooseAppearance('light');
      expect(themeOf(path)).toBe('light');
      chooseAppearance('dark');
      expect(themeOf(path)).toBe('dark');
    },
  );

  test('is written on the document', () => {
    chooseAppearance('light');
    applyTheme('/my');
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
