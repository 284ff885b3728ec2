import { expect, it } from 'vitest';
import { operatorOf } from './operator.ts';

it.each([
  ['202.96.209.5', 'telecom'],
  ['::ffff:202.96.209.5', 'telecom'],
  ['117.136.0.1', 'mobile'],
  ['123.125.81.6', 'unicom'],
  ['211.162.1.1', 'other'],
  ['240e:47d:c20:1627::1', 'telecom'],
  ['2408:8000::1', 'unicom'],
  ['2409:8a00::1', 'mobile'],
  ['8.8.8.8', 'other'],
  ['127.0.0.1', 'other'],
  ['nonsense', 'other'],
])('the bytes of %s are carried by %s', (ip, operator) => expect(operatorOf(ip)).toBe(operator));
