import { newPassword, username } from '@playlet/contract/entities/member';
import { purgeRules } from '@playlet/core/deregistration/purge';
import { LARGE_SUM_FEN } from '@playlet/core/orders/spending-limits';
import { MIN_PARTITION_DAYS } from '@playlet/db/queries/partitions/drop-partitions';
import { SMS_CODE_TTL_SECONDS } from '@playlet/domain/account/sms';
import { isCurfew } from '@playlet/domain/beijing';
import { MINOR_CAPS } from '@playlet/domain/money/minor';
import { LIFETIME_END_MS, TERM_DAYS } from '@playlet/domain/money/term';
import { BUILT_IN_LAW_RULES } from '@playlet/domain/rules/built-in-law-rules';
import { requireLawRule } from '@playlet/domain/rules/law-rules';
import { MAX_DEVICES, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@playlet/domain/session';
import { SUPPORT_HOURS } from '@playlet/domain/support-hours';
import { TEEN_DAILY_MS, TEEN_EXTENSION_MS, TEEN_REMINDER_MS } from '@playlet/domain/teen/budget';
import { DAY_MS, MINUTE_MS } from '@playlet/domain/time';
import { readLocale } from '@playlet/i18n/node/files';
import { type AgreementName, latestBuiltIn, type TextLocale } from '@playlet/legal';
import { readAgreement } from '@playlet/legal/read';
import { testDatabase } from '@playlet/testing/database';
import { describe, expect, it } from 'vitest';

const { db } = await testDatabase();
const { parameters: renewalNotice } = requireLawRule(BUILT_IN_LAW_RULES, 'renewal-notice', '2026-11-29');
const facts = { name: '某某', address: null, contact: null, minorCaps: MINOR_CAPS };
const band = (name: keyof typeof TEEN_DAILY_MS) => TEEN_DAILY_MS[name] / MINUTE_MS;
const reading = (document: AgreementName, locale: TextLocale) =>
  readAgreement(document, latestBuiltIn[document], locale, facts);

/** What the agreements promise must be what the product does: each number in them that the code knows as well. */
describe.each([
  [
    'user',
    'zh-CN',
    [
      `最多同时登录 ${MAX_DEVICES} 台设备`,
      `${SMS_CODE_TTL_SECONDS / 60} 分钟内有效`,
      `登录状态最长保持 ${SESSION_LIFETIME_MS / DAY_MS} 天，连续 ${SESSION_IDLE_MS / DAY_MS} 天未使用会自动退出`,
      `未满 8 周岁 ${band('under8')} 分钟，8 至 12 周岁 ${band('8-12')} 分钟，12 至 16 周岁 ${band('12-16')} 分钟，16 至 18 周岁 ${band('16-18')} 分钟`,
      `当天可以再看 ${TEEN_EXTENSION_MS / MINUTE_MS} 分钟`,
      `每使用 ${TEEN_REMINDER_MS / MINUTE_MS} 分钟提醒休息`,
      `每天 ${SUPPORT_HOURS.opens} 至 ${SUPPORT_HOURS.closes}`,
    ],
  ],
  [
    'user',
    'en-US',
    [
      `at most ${MAX_DEVICES} devices at the same time`,
      `valid for ${SMS_CODE_TTL_SECONDS / 60} minutes`,
      `lasts ${SESSION_LIFETIME_MS / DAY_MS} days at most and ends by itself after ${SESSION_IDLE_MS / DAY_MS} days`,
      `${band('under8')} minutes under 8, ${band('8-12')} minutes from 8 to 12, ${band('12-16')} minutes from 12 to 16, ${band('16-18')} minutes from 16 to 18`,
      `add ${TEEN_EXTENSION_MS / MINUTE_MS} minutes for the day`,
      `every ${TEEN_REMINDER_MS / MINUTE_MS} minutes of use`,
      `from ${SUPPORT_HOURS.opens} to ${SUPPORT_HOURS.closes}`,
    ],
  ],
  [
    'pay',
    'zh-CN',
    [
      `月卡：${TERM_DAYS.monthly} 天`,
      `半年卡：${TERM_DAYS.half_year} 天`,
      `年卡：${TERM_DAYS.yearly} 天`,
      `有效期至 ${new Date(LIFETIME_END_MS).getUTCFullYear()} 年 12 月 31 日`,
      `每次扣款前 ${renewalNotice.days} 天`,
      `单笔达到 ${LARGE_SUM_FEN / 100} 元`,
      '8 周岁以上未满 16 周岁：单次不超过 50 元，每天不超过 100 元',
      '16 周岁以上未满 18 周岁：单次不超过 100 元，每天不超过 200 元',
      `每天 ${SUPPORT_HOURS.opens} 至 ${SUPPORT_HOURS.closes}`,
    ],
  ],
  [
    'pay',
    'en-US',
    [
      `monthly: ${TERM_DAYS.monthly} days`,
      `half-year: ${TERM_DAYS.half_year} days`,
      `yearly: ${TERM_DAYS.yearly} days`,
      `until 31 December ${new Date(LIFETIME_END_MS).getUTCFullYear()}`,
      `${renewalNotice.days} days before each charge`,
      `payments of ${LARGE_SUM_FEN / 100} yuan or more`,
      'from 8 and under 16: at most 50 yuan at a time and 100 yuan a day',
      'from 16 and under 18: at most 100 yuan at a time and 200 yuan a day',
    ],
  ],
  [
    'privacy',
    'zh-CN',
    [
      `最长 ${SESSION_LIFETIME_MS / DAY_MS} 天，连续 ${SESSION_IDLE_MS / DAY_MS} 天未使用即失效`,
      `每天 ${SUPPORT_HOURS.opens} 至 ${SUPPORT_HOURS.closes}`,
    ],
  ],
  [
    'privacy',
    'en-US',
    [
      `${SESSION_LIFETIME_MS / DAY_MS} days at most, ended after ${SESSION_IDLE_MS / DAY_MS} days`,
      `from ${SUPPORT_HOURS.opens} to ${SUPPORT_HOURS.closes}`,
    ],
  ],
] as const)('%s in %s', (document, locale, promises) => {
  it.each(promises)('says %s', (promise) => expect(reading(document, locale)).toContain(promise));
});

describe('what is kept', () => {
  it.each([
    ['security_log', '190 days', '190 天', '190 days'],
    ['teen_day', '190 days', '190 天', '190 days'],
    ['favorite', '60 days', '取消的追剧在 60 天后删除', 'follows you gave up are erased after 60 days'],
    ['sms_code', '24 hours', '短信验证码：24 小时', 'text message codes: 24 hours'],
  ])('in %s for %s is stated', (table, interval, chinese, english) => {
    const rule = purgeRules.find((one) => one.table === table);
    expect(rule?.due.compile(db).sql).toContain(`'${interval}'`);
    expect(reading('privacy', 'zh-CN')).toContain(chinese);
    expect(reading('privacy', 'en-US')).toContain(english);
  });

  it('by the month is stated with its longest time', () => {
    // A month, and the day until the next purge.
    const longest = MIN_PARTITION_DAYS + 31 + 1;
    expect(reading('privacy', 'zh-CN')).toContain(
      `登录记录、播放记录和广告记录：${MIN_PARTITION_DAYS} 天，满足法律规定的至少 6 个月，之后按整月删除，最迟 ${longest} 天`,
    );
    expect(reading('privacy', 'en-US')).toContain(`after ${longest} days at the latest`);
  });
});

describe('the rules of an account', () => {
  it('accept names and passwords of the stated lengths', () => {
    expect(reading('user', 'zh-CN')).toContain('用户名为 2 至 32 个字符');
    expect(reading('user', 'zh-CN')).toContain('密码为 8 至 128 个字符');
    for (const length of [1, 33]) expect(username.safeParse('剧'.repeat(length)).success).toBe(false);
    for (const length of [2, 32]) expect(username.safeParse('剧'.repeat(length)).success).toBe(true);
    for (const length of [7, 129]) expect(newPassword.safeParse('剧'.repeat(length)).success).toBe(false);
    for (const length of [8, 128]) expect(newPassword.safeParse('剧'.repeat(length)).success).toBe(true);
  });

  it('close teen mode for the stated hours', () => {
    const beijing = (time: string) => Date.parse(`2026-11-21T${time}+08:00`);
    expect(reading('user', 'zh-CN')).toContain('每天 22:00 至次日 6:00 暂停使用');
    expect(['21:59:59', '22:00:00', '05:59:59', '06:00:00'].map((time) => isCurfew(beijing(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the promised answer times', () => {
  it('are those of the service centre', () => {
    for (const document of ['user', 'privacy'] as const) {
      for (const promise of ['7 个工作日内处理', '15 个工作日内答复']) {
        expect(reading(document, 'zh-CN')).toContain(promise);
        expect(readLocale('zh-CN').interface['support.times']).toContain(promise);
      }
      expect(reading(document, 'en-US')).toMatch(
        /within 7 working days[\s\S]*within 15 working days|within 15 working days[\s\S]*within 7 working days/,
      );
    }
    expect(readLocale('en-US').interface['support.times']).toMatch(/up to 7 working days.*up to 15/);
  });
});
