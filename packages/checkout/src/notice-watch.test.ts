import { HOUR_MS } from '@playlet/domain/time';
import { beforeEach, expect, it } from 'vitest';
import { createNoticeWatch } from './notice-watch.ts';

let now = 0;
let lines: string[] = [];
let counted: string[] = [];
const log = { warn: (line: string) => void lines.push(line), error: () => {} };
const watch = () =>
  createNoticeWatch({ log, clock: { now: () => now } }, ({ provider, outcome }) => {
    counted.push(`${provider} ${outcome}`);
  });
beforeEach(() => {
  now = 0;
  lines = [];
  counted = [];
});

it.each([
  ['wechat', 'unknown_serial', 'WECHAT_PUBLIC_KEY_ID'],
  ['wechat', 'wrong_signature', 'WECHAT_PUBLIC_KEY'],
  ['wechat', 'undecryptable', 'WECHAT_API_V3_KEY'],
  ['alipay', 'wrong_signature', 'ALIPAY_PUBLIC_KEY'],
] as const)(
  'notices to %s refused as %s are warned of once an hour, naming %s',
  (channel, refusal, variable) => {
    const { note } = watch();
    for (let sent = 0; sent < 50; sent += 1) note(channel, refusal);
    expect(lines).toEqual([expect.stringContaining(variable)]);
    now = HOUR_MS - 1;
    note(channel, refusal);
    expect(lines).toHaveLength(1);
    now = HOUR_MS;
    note(channel, refusal);
    expect(lines).toHaveLength(2);
    expect(counted).toHaveLength(52);
  },
);

it('each cause has a line of its own, and what strangers and probes send has none', () => {
  const { note } = watch();
  for (const refusal of ['unknown_serial', 'undecryptable', 'unsigned', 'probe', 'malformed'] as const)
    note('wechat', refusal);
  note('wechat', 'taken');
  note('sandbox', 'wrong_signature');
  expect(lines).toHaveLength(2);
  expect(counted).toHaveLength(7);
});
