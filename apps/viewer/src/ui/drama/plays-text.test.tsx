import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { usePlaysText } from './plays-text.ts';

beforeEach(async () => {
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});
afterEach(cleanup);

test('a drama says how often it was played from a hundred plays on', () => {
  const playsText = renderHook(usePlaysText).result.current;
  expect(playsText(1)).toBeUndefined();
  expect(playsText(99)).toBeUndefined();
  expect(playsText(100)).toContain('100');
});
