import { beforeEach, describe, expect, test } from 'vitest';
import { keepWatch, readHistory } from './history.ts';

beforeEach(() => {
  localStorage.clear();
});

describe('the local history', () => {
  test('remembers an episode of a followed drama under video_history', () => {
    keepWatch('followed', 3, ['followed']);
    keepWatch('followed', 4, ['followed']);
    expect(JSON.parse(localStorage.getItem('video_history') ?? '')).toEqual([
      { id: 'followed', episode: 4, dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
  });

  test('writes nothing for a drama that is not followed', () => {
    keepWatch('other', 3, ['followed']);
    expect(localStorage.getItem('video_history')).toBeNull();
  });

  test.each(['', '{', '{"id":1}', '[null,{"id":"a","episode":"1"}]'])(
    'reads %j, which it did not write, as empty',
    (text) => {
      localStorage.setItem('video_history', text);
      expect(readHistory()).toEqual([]);
    },
  );
});
