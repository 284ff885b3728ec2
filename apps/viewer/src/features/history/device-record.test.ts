import { beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../lib/storage.ts';
import { useConsent } from '../consent/consent.ts';
import { forgetDeviceWatches, keepDeviceWatch, readDevicePlaces, readDeviceRecord } from './device-record.ts';

const watch = (groupId: string, position: number, more = {}) => ({
  groupId,
  episode: 1,
  position,
  duration: 60,
  ended: false,
  ...more,
});
const dramas = () => readDeviceRecord().map(({ groupId }) => groupId);

beforeEach(() => localStorage.clear());

describe('what a device remembers for a guest', () => {
  test('begins after ten seconds, or with the end of an episode', () => {
    keepDeviceWatch(watch('glanced', 9.9));
    keepDeviceWatch(watch('short', 4, { ended: true }));
    keepDeviceWatch(watch('watched', 10));
    expect(dramas()).toEqual(['watched', 'short']);
  });

  test('follows the drama from then on, and the last watched comes first', () => {
    keepDeviceWatch(watch('a', 30));
    keepDeviceWatch(watch('b', 30));
    keepDeviceWatch(watch('a', 2, { episode: 2 }), new Date('2026-11-22T13:36:00Z'));
    expect(dramas()).toEqual(['a', 'b']);
    expect(readDeviceRecord()[0]).toMatchObject({ episode: 2, position: 2 });
    expect(readDevicePlaces()[0]).toEqual({ id: 'a', episode: 2, dateTime: '2026-11-22T13:36:00.000Z' });
  });

  test('is apart from the local history of the specification', () => {
    keepDeviceWatch(watch('a', 30));
    expect(localStorage.getItem(keys.history)).toBeNull();
  });

  test('is a hundred dramas at most', () => {
    for (let n = 0; n < 105; n += 1) keepDeviceWatch(watch(`d${n}`, 30));
    expect(dramas()).toHaveLength(100);
    expect(dramas()[0]).toBe('d104');
  });

  test('is forgotten drama by drama, or as a whole', () => {
    for (const id of ['a', 'b', 'c']) keepDeviceWatch(watch(id, 30));
    forgetDeviceWatches(['b']);
    expect(dramas()).toEqual(['c', 'a']);
    forgetDeviceWatches();
    expect(localStorage.getItem(keys.watched)).toBeNull();
  });

  test('is not kept for who only browses', () => {
    useConsent.setState({ choice: 'browse' });
    keepDeviceWatch(watch('a', 30));
    expect(localStorage.getItem(keys.watched)).toBeNull();
    useConsent.setState({ choice: 'agreed' });
  });

  test.each(['', '{', '{"a":1}', '[null,{"groupId":"a"}]'])(
    'reads %j, which it did not write, as empty',
    (text) => {
      localStorage.setItem(keys.watched, text);
      expect(readDeviceRecord()).toEqual([]);
    },
  );
});
