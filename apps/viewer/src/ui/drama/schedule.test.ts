import { beforeEach, expect, test } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { scheduleText, updateToday } from './schedule.ts';

/** A Sunday in Beijing. */
const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '18:00', episodes: 2 };
/** The machine of the test has a zone of its own. */
const local = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}).format(Date.parse('2026-11-22T18:00:00+08:00'));

beforeEach(async () => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});

test("a schedule is told in the viewer's own time", () => {
  expect(scheduleText(daily, i18n._, NOW)).toBe(`每日 ${local} 更新 2 集`);
  expect(scheduleText({ ...daily, weekdays: [3, 1] }, i18n._, NOW)).toBe(`每周一和周三 ${local} 更新 2 集`);
});

test('today is told while it is still to come', () => {
  const drama = { schedule: daily, status: 'serializing' as const, episodeCount: 4, episodeTotal: 9 };
  expect(updateToday(drama, NOW)).toBe(local);
  expect(updateToday({ ...drama, schedule: { ...daily, weekdays: [1] } }, NOW)).toBeUndefined();
  expect(updateToday({ ...drama, schedule: null }, NOW)).toBeUndefined();
  expect(updateToday({ ...drama, status: 'ended', episodeCount: 9 }, NOW)).toBeUndefined();
});
