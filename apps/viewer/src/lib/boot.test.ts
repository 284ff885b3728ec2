import { afterEach, describe, expect, test } from 'vitest';
import { readBoot, readBootAnswers, takeBootAnswer } from './boot.ts';
import { clearCaches } from './cache.ts';
import { keys } from './storage.ts';

const feed = { page: 0, pageSize: 15 };

function carry(calls: unknown[]) {
  const script = document.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ calls });
  document.head.append(script);
  readBoot();
}

afterEach(() => {
  document.getElementById('boot')?.remove();
  clearCaches();
  localStorage.clear();
});

describe('an answer the page carries', () => {
  test('is taken once, in whatever order its input is written', () => {
    carry([['POST member/video/group/feed', { pageSize: 15, page: 0 }, { list: [] }]]);
    expect(takeBootAnswer('POST member/video/group/feed', feed)).toEqual({ list: [] });
    expect(takeBootAnswer('POST member/video/group/feed', feed)).toBeUndefined();
  });

  test('answers no other call, and not the same with another input', () => {
    carry([['POST member/video/group/feed', feed, { list: [] }]]);
    expect(takeBootAnswer('POST member/video/group/feed', { ...feed, page: 1 })).toBeUndefined();
    expect(takeBootAnswer('POST member/video/group/list', feed)).toBeUndefined();
    expect(readBootAnswers().rows).toHaveLength(1);
  });

  test('is not for a member, for the page was written for a guest', () => {
    localStorage.setItem(keys.token, 'token');
    carry([['POST member/video/group/feed', feed, { list: [] }]]);
    expect(readBootAnswers().rows).toEqual([]);
  });

  test('is forgotten when the viewer becomes another', () => {
    carry([['POST member/video/group/feed', feed, { list: [] }]]);
    clearCaches();
    expect(takeBootAnswer('POST member/video/group/feed', feed)).toBeUndefined();
  });
});

test('a page without answers carries none', () => {
  readBoot();
  expect(readBootAnswers().rows).toEqual([]);
});
