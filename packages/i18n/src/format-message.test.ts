import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test('a text in one piece has its values put in, once each', () => {
  expect(formatMessage('《{title}》第 {index} 集', { title: '雨 {index} #', index: 2 }, 'zh-CN')).toBe(
    '《雨 {index} #》第 2 集',
  );
});

test('its number stands in the form that the language has for it', () => {
  const text = [['count', 'plural', { one: '# day of {title}', other: '# days of {title}' }]] as const;
  expect(formatMessage(text, { count: 1, title: 'rain' }, 'en-US')).toBe('1 day of rain');
  expect(formatMessage(text, { count: 12_000, title: 'rain' }, 'en-US')).toBe('12K days of rain');
});

test('a number with a form of its own has it before that of its kind', () => {
  const text = [['count', 'plural', { 0: 'none yet', one: '# day', other: '# days' }]] as const;
  expect(formatMessage(text, { count: 0 }, 'en-US')).toBe('none yet');
  expect(formatMessage(text, { count: 1 }, 'en-US')).toBe('1 day');
});

test('it may also be in parts, as the compiler leaves it', () => {
  expect(formatMessage(['已取消 ', ['count'], ' 部'], { count: 3 }, 'zh-CN')).toBe('已取消 3 部');
});

test('a selection has a form for each value, and one for every other', () => {
  const text = [
    ['state', 'select', { open: ['开放 ', ['count'], ' 天'], null: '没有', other: '关闭' }],
  ] as const;
  expect(formatMessage(text, { state: 'open', count: 2 }, 'zh-CN')).toBe('开放 2 天');
  expect(formatMessage(text, { state: null }, 'zh-CN')).toBe('没有');
  expect(formatMessage(text, { state: 'ended' }, 'zh-CN')).toBe('关闭');
});

test('its numbers may be written in another way than for viewers', () => {
  expect(formatMessage('{count} 部', { count: 12_345 }, 'zh-CN')).toBe('1.2万 部');
  expect(formatMessage('{count} 部', { count: 12_345 }, 'zh-CN', String)).toBe('12345 部');
});
