import type { ShowType } from '@playlet/contract';
import { expect, test } from 'vitest';
import { BusinessError, ChunkLoadError, failureNumberOf, NetworkError, StatusError } from './failure.ts';
import { activateLocale } from './locale.ts';
import { describePlacedFailure, showFailure } from './show.ts';
import { keys } from './storage.ts';
import { useMessages } from './toast.ts';

const refusal = (showType: ShowType) =>
  new BusinessError({
    errorCode: 'GROUP_NOT_FOUND',
    errorMessage: '没有找到这部剧',
    msg: '没有找到这部剧',
    showType,
    data: null,
  });

test.each([
  [0, { text: '没有找到这部剧' }],
  [1, { text: '没有找到这部剧' }],
  [2, { text: '没有找到这部剧' }],
  [3, { title: 'GROUP_NOT_FOUND', text: '没有找到这部剧' }],
  [9, { text: '没有找到这部剧' }],
] as const)('a list says of a refusal with showType %i: %j', (showType, said) => {
  expect(describePlacedFailure(refusal(showType))).toEqual(said);
});

test('a list says nothing of its own of a lost network or a broken answer', () => {
  expect(describePlacedFailure(new NetworkError(null))).toBeUndefined();
  expect(describePlacedFailure(new StatusError(502))).toBeUndefined();
});

test.each([
  ['CHUNK_LOAD_FAILED', '页面没有加载完整。\n可以重试，或稍后再来。'],
  ['CHUNK_LOAD_TIMEOUT', '页面加载超时了。\n请检查网络后重试。'],
  ['CSS_CHUNK_LOAD_FAILED', '页面没有加载完整。\n可以重试，或稍后再来。'],
] as const)('a page says in words which part failed: %s', async (code, text) => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  expect(describePlacedFailure(new ChunkLoadError('refused', code))).toEqual({ text });
});

test('a fault of the service is said with the number support asks for', async () => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  const failure = {
    errorCode: 'INTERNAL_ERROR',
    errorMessage: '出错了',
    msg: '',
    showType: 2,
    data: null,
  } as const;
  const fault = new BusinessError(failure, '7F3A9C01');
  showFailure(fault);
  expect(useMessages.getState().list).toMatchObject([{ text: '出错了 错误编号 7F3A9C01' }]);
  expect(failureNumberOf(fault)).toBe('INTERNAL_ERROR-7F3A9C01');
  expect(failureNumberOf(new StatusError(502))).toBe('502');
});
