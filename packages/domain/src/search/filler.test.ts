import { expect, it } from 'vitest';
import { stripFiller } from './filler.ts';

it.each([
  ['雨停之前电视剧', '雨停之前'],
  ['雨停之前短剧免费观看', '雨停之前'],
  ['雨停之前在线免费观看完整版', '雨停之前'],
  ['我想看雨停之前', '雨停之前'],
  ['帮我找一下雨停之前全集', '雨停之前'],
  ['有没有雨停之前', '雨停之前'],
  ['宫斗剧', '宫斗'],
  ['好看的古装短剧推荐', '古装'],
  ['沈知夏演的电视剧', '沈知夏'],
  ['沈知夏主演的短剧', '沈知夏'],
  ['yutingzhiqianquanji', 'yutingzhiqian'],
  ['短剧', '短剧'],
  ['免费', '免费'],
])('%s is about %s', (typed, text) => {
  expect(stripFiller(typed)).toEqual({ text });
});

it.each([
  ['雨停之前第3集', 3],
  ['雨停之前第03集免费观看', 3],
  ['雨停之前第十二集', 12],
  ['雨停之前第一百零三集', 103],
  ['雨停之前12集', 12],
  ['雨停之前第7', 7],
  ['雨停之前ep5', 5],
  ['雨停之前大结局', 'last'],
  ['雨停之前大结局在线观看', 'last'],
])('%s asks for episode %s', (typed, episode) => {
  expect(stripFiller(typed)).toEqual({ text: '雨停之前', episode });
});
