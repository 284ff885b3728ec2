import { beijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';

import { dramaId, type ReportWorld } from './seed.ts';

/** A report call with its input and the p95 it must stay below. */
export type ReportCall = { name: string; call: string; input: object; barMs: number };

/** Reports add up: shared research, target figures. Lists are pages of rows. */
const REPORT_MS = 1000;
const LIST_MS = 150;

/** What the report screens ask, over a day, four weeks and all that is laid. */
export function reportCalls({ until, days, dramas }: ReportWorld): ReportCall[] {
  const last = (count: number) => ({
    from: beijingDay(until - count * DAY_MS),
    to: beijingDay(until - DAY_MS),
  });
  const [day, month, all] = [last(1), last(28), last(Math.min(days, 400))];
  const groupId = dramaId(1);
  const rare = dramaId(Math.ceil(dramas * 0.9));
  const report = (name: string, call: string, input: object): ReportCall => ({
    name,
    call: `POST admin/report/${call}`,
    input,
    barMs: REPORT_MS,
  });
  const list = (name: string, call: string, input: object): ReportCall => ({
    ...report(name, call, input),
    barMs: LIST_MS,
  });
  const events = (name: string, input: object) => list(`events, ${name}`, 'event/list', { ...day, ...input });
  return [
    report('overview, a day by the hour', 'overview/detail', { ...day, grain: 'hour' }),
    report('overview, 28 days', 'overview/detail', { ...month, grain: 'day' }),
    report(`overview, ${days} days`, 'overview/detail', { ...all, grain: 'week' }),
    report('overview, 28 days, a channel', 'overview/detail', { ...month, grain: 'day', channel: 'douyin' }),
    report('overview, 28 days, a promotion link', 'overview/detail', {
      ...month,
      grain: 'day',
      promotionLinkId: 'L7',
    }),
    report('overview, 28 days, network and device', 'overview/detail', {
      ...month,
      grain: 'day',
      network: '5g',
      device: 'iPhone',
    }),
    report('overview, 28 days, the most played drama', 'overview/detail', {
      ...month,
      grain: 'day',
      groupId,
    }),
    report('dramas, a day', 'drama/list', day),
    report('dramas, 28 days', 'drama/list', month),
    report('dramas, 28 days, page 20', 'drama/list', { ...month, page: 20 }),
    report('dramas, 28 days, a channel', 'drama/list', { ...month, channel: 'douyin' }),
    report('the most played drama, 28 days', 'drama/detail', { ...month, groupId }),
    report('a drama few play, 28 days', 'drama/detail', { ...month, groupId: rare }),
    report('an episode, 28 days', 'episode/detail', { ...month, groupId, index: 1 }),
    report('cohorts of 28 days', 'retention/list', month),
    report('searches without result, 28 days', 'search/list', month),
    events('plays', { kind: 'play' }),
    events('orders paid', { kind: 'order_paid' }),
    events('plays, page 400', { kind: 'play', page: 400 }),
    events('plays of a drama', { kind: 'play', groupId }),
    events('pay walls of a drama few play', { kind: 'paywall_shown', groupId: rare }),
    events('of a kind that never happened', { kind: 'experiment_exposure' }),
  ];
}
