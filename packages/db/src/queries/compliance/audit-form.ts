import { grantOf, STAFF_ROLES } from '@playlet/domain/staff/permissions';
import { type RawBuilder, sql } from 'kysely';
import { selectHoldings } from './holdings.ts';

/** The calls that show or hand out personal data, each with its name in the form. */
const READING_CALLS = {
  'POST admin/member/phone/reveal': '显示用户手机号',
  'POST admin/content/complaint/reveal': '显示投诉联系方式',
  'POST admin/promotion/identity/reveal': '显示伙伴身份',
  'POST admin/promotion/identity/export': '导出涉税名单',
  'POST admin/account/order/export': '导出订单',
  'POST admin/agreement/consent/export': '导出同意记录',
} as const;

const REQUEST_NAMES = {
  guardian: '监护人请求',
  access: '查询或复制',
  correction: '更正',
  erasure: '删除或注销',
  consent: '撤回同意',
  agreement: '协议疑问与投诉',
} as const;

const beijingDay = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Shanghai')::date`;

/** The days that a form is about, the last one included. */
type Span = { from: RawBuilder<unknown>; until: RawBuilder<unknown> };
const isWithin = (day: RawBuilder<unknown>, { from, until }: Span) =>
  sql`${day} between ${from} and ${until}`;

/**
 * Returns the pack about personal information as a filled form: data held with purpose and time, readings by the staff, requests
 * with their days, permissions and refusals. It is about the year up to a Beijing day.
 */
export function selectPersonalInformation(day: string): RawBuilder<unknown> {
  const span = { from: sql`${day}::date - 364`, until: sql`${day}::date` };
  return orderForm([selectHoldings(), selectReadings(span), selectRequests(span), selectAccess(span)]);
}

/** Returns the pack about minors in the same form; its requests and readings are those of the year before. */
export function selectMinorsPack(day: string): RawBuilder<unknown> {
  const year = sql`date_trunc('year', ${day}::date)`;
  const span = {
    from: sql`(${year} - interval '1 year')::date`,
    until: sql`(${year} - interval '1 day')::date`,
  };
  return orderForm([
    selectMinorCounts(day, span),
    selectReadings(span, sql`select id from member where birthday > ${day}::date - interval '18 years'`),
    selectRequests(span, sql`kind = 'guardian'`),
    selectAccess(span),
  ]);
}

function orderForm(parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select section, item, purpose, "keptFor", count, at, note
    from (${sql.join(parts, sql` union all `)}) as form order by part, place, item, purpose`;
}

function selectMinorCounts(day: string, span: Span): RawBuilder<unknown> {
  const inYear = isWithin(beijingDay(sql`received_at`), span);
  return sql`
    select 1 as part, place, '未成年人相关数据' as section, item, '未成年人保护' as purpose, kept as "keptFor",
      count, null::timestamptz as at, '' as note from (
      select 1 as place, '未满 14 周岁的用户（按生日）' as item, '账号存续期间' as kept, count(*) from member
        where birthday > ${day}::date - interval '14 years'
      union all select 2, '14 至 17 周岁的用户（按生日）', '账号存续期间', count(*) from member
        where birthday <= ${day}::date - interval '14 years' and birthday > ${day}::date - interval '18 years'
      union all select 3, '开启青少年模式的用户', '账号存续期间', count(*) from teen
      union all select 4, '青少年模式每日时长', '190 天', count(*) from teen_day
      union all select 5, '写明监护人的未成年人订单', '自交易完成起至少 3 年', count(*) from recharge
        where minor and guardian_name is not null
      union all select 6, '上一年收到的监护人请求', '办结后 1126 天', count(*) from member_request
        where kind = 'guardian' and ${inYear}
      union all select 7, '其中按期答复', '', count(*) from member_request
        where kind = 'guardian' and ${inYear} and ${beijingDay(sql`closed_at`)} <= due_on
      union all select 8, '上一年收到的涉未成年人投诉', '答复后 1126 天', count(*) from complaint
        where kind = 'minors' and ${inYear}
      union all select 9, '青少年模式可看的在架剧', '', count(*) from "group"
        where minor_safe and published_at is not null) as counts`;
}

/** Counts how often each of the staff looked at personal data; of these members alone where they are given. */
function selectReadings(span: Span, members?: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofMembers = (column: string) => (members ? sql`and ${sql.ref(column)} in (${members})` : sql``);
  return sql`
    select 2, 0, '查阅记录', ${nameBy('call', READING_CALLS)}, staff_name, '', count(*), max(at), ${sql.lit('次数；时间是最近一次')}
    from audit_log
    where call in (${sql.join(Object.keys(READING_CALLS).map((call) => sql.lit(call)))}) and error_code is null
      and ${isWithin(beijingDay(sql`at`), span)} ${ofMembers('object_id')}
    group by call, staff_name
    union all
    select 2, 1, '查阅记录', '查看用户资料页', staff_name, '', sum(times), max(last_at), '次数；只保存 190 天'
    from member_view where ${isWithin(sql`day`, span)} ${ofMembers('member_id')} group by staff_name`;
}

function selectRequests(span: Span, narrowed = sql`true`): RawBuilder<unknown> {
  const closedOn = beijingDay(sql`closed_at`);
  return sql`
    select 3, seq::int, '个人请求', concat('第 ', seq, ' 号 ', ${nameBy('kind', REQUEST_NAMES)}), '', '', 1, received_at,
      concat('应于 ', due_on, ' 前答复；', case when closed_at is null then '未办结'
        when ${closedOn} <= due_on then concat(${closedOn}, ' 办结，按期') else concat(${closedOn}, ' 办结，逾期') end)
    from member_request where ${isWithin(beijingDay(sql`received_at`), span)} and ${narrowed}`;
}

/** Lists who may see personal data, and counts the tries that were refused. */
function selectAccess(span: Span): RawBuilder<unknown> {
  const roles = STAFF_ROLES.filter((role) => grantOf([role], 'members.view') !== undefined);
  return sql`
    select 4, 0, '访问控制', concat('可查看用户资料的角色：', role), '', '',
      (select count(*) from staff where disabled_at is null and role = any(roles)), null::timestamptz, '在职人数，全部启用两步验证'
    from unnest(array[${sql.join(roles.map((role) => sql.lit(role)))}]::text[]) as role
    union all
    select 4, 1, '访问控制', '没有权限被拒绝的访问', '', '', count(*), max(at), '见审计日志'
    from audit_log where error_code = 'PERMISSION_REQUIRED' and ${isWithin(beijingDay(sql`at`), span)}`;
}

function nameBy(column: string, names: Record<string, string>): RawBuilder<unknown> {
  const cases = Object.entries(names).map(([key, name]) => sql`when ${sql.lit(key)} then ${sql.lit(name)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
}
