import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLocale } from '../../lib/locale.ts';
import { usePlaceText } from './place-text.ts';

const whole = { status: 'ended', episodeCount: 6, episodeTotal: 6 } as const;
const running = { status: 'serializing', episodeCount: 4, episodeTotal: 6 } as const;

afterEach(() => chooseLocale('zh-CN'));

test.each([
  ['zh-CN', '第 2 集 / 全 6 集', '第 2 集 / 更新至 4 集', '第 2 集'],
  ['en-US', 'Episode 2 of 6', 'Episode 2 / 4 episodes so far', 'Episode 2'],
])('an episode stands among the others in %s', async (lang, ofWhole, ofRunning, alone) => {
  await chooseLocale(lang);
  const placeText = renderHook(usePlaceText).result.current;
  const texts = [placeText(2, whole), placeText(2, running), placeText(2, undefined)];
  expect(texts).toEqual([ofWhole, ofRunning, alone]);
});
