import { expect, it } from 'vitest';
import { findAlarms } from './quality-alarms.ts';

const figures = {
  plays: 1000,
  firstFrameP50: 300,
  firstFrameP75: 600,
  firstFrameP95: 1500,
  swipeP75: 200,
  stallShare: 0.003,
  failureShare: 0.001,
  wasteShare: 0.1,
};

it('an unchanged value is not reported', () => expect(findAlarms(figures, figures)).toEqual([]));

it('a value above its limit is reported, also if it was there last week', () => {
  const slow = { ...figures, firstFrameP95: 2400, failureShare: 0.05 };
  expect(findAlarms(slow, slow)).toEqual([
    { measure: 'firstFrameP95', against: 'limit', value: 2400, reference: 2000 },
    { measure: 'failureShare', against: 'limit', value: 0.05, reference: 0.01 },
  ]);
});

it('a value far worse than a week ago is reported below the limit', () => {
  expect(findAlarms({ ...figures, firstFrameP75: 1000 }, figures)).toEqual([
    { measure: 'firstFrameP75', against: 'week', value: 1000, reference: 600 },
  ]);
  expect(findAlarms({ ...figures, firstFrameP75: 700, stallShare: 0.0045 }, figures)).toEqual([]);
});

it('few plays raise nothing, and few of last week are no measure', () => {
  expect(findAlarms({ ...figures, plays: 199, failureShare: 1 }, figures)).toEqual([]);
  expect(findAlarms({ ...figures, firstFrameP75: 1000 }, { ...figures, plays: 20 })).toEqual([]);
});
