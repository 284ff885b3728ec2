import { type RawBuilder, sql } from 'kysely';

/** Personal data that the product holds: what, why, and for how long, in the words of the privacy policy. */
type Holding = {
  item: string;
  purpose: string;
  keptFor: string;
  table: string;
  /** The purge whose last receipt proves the deletion; none of data that go with the account. */
  rule?: string;
  /** Its rows go by the month, and are too many to be counted. */
  isEstimated?: true;
};

const WITH_ACCOUNT = '账号存续期间';
const LOGS = '190 天，之后按整月删除';

const HOLDINGS: readonly Holding[] = [
  {
    item: '账号：用户名、手机号、出生日期（自愿）',
    purpose: '注册、登录、未成年人判断',
    keptFor: WITH_ACCOUNT,
    table: 'member',
  },
  { item: '协议同意记录', purpose: '证明告知与同意', keptFor: WITH_ACCOUNT, table: 'consent' },
  {
    item: '登录状态与设备',
    purpose: '保持登录、账号安全',
    keptFor: '最长 30 天，7 天未用即失效',
    table: 'session',
    rule: 'session',
  },
  {
    item: '短信验证码（哈希）',
    purpose: '登录与验证本人',
    keptFor: '24 小时',
    table: 'sms_code',
    rule: 'sms_code',
  },
  { item: '登录记录', purpose: '账号安全、法定日志', keptFor: LOGS, table: 'login', isEstimated: true },
  {
    item: '账号安全日志',
    purpose: '账号安全、法定日志',
    keptFor: '190 天',
    table: 'security_log',
    rule: 'security_log',
  },
  { item: '观看历史', purpose: '继续观看、推荐', keptFor: WITH_ACCOUNT, table: 'history' },
  { item: '观看进度', purpose: '继续观看、推荐', keptFor: WITH_ACCOUNT, table: 'resume' },
  {
    item: '追剧',
    purpose: '更新提醒、推荐',
    keptFor: '账号存续期间；取消后 60 天',
    table: 'favorite',
    rule: 'favorite',
  },
  { item: '点赞与评分', purpose: '互动、推荐', keptFor: WITH_ACCOUNT, table: 'star' },
  { item: '不感兴趣', purpose: '推荐时避开', keptFor: WITH_ACCOUNT, table: 'dislike' },
  { item: '兴趣（按剧）', purpose: '个性化推荐', keptFor: '账号存续期间；关闭推荐即删除', table: 'interest' },
  { item: '播放记录', purpose: '计数、防作弊、法定日志', keptFor: LOGS, table: 'play', isEstimated: true },
  { item: '广告展示记录', purpose: '限制次数、解锁', keptFor: LOGS, table: 'ad_showing', isEstimated: true },
  { item: '订单与支付', purpose: '交付、退款、对账', keptFor: '自交易完成起至少 3 年', table: 'recharge' },
  { item: '退款', purpose: '退款、对账', keptFor: '自交易完成起至少 3 年', table: 'refund' },
  { item: '青少年模式设置', purpose: '未成年人保护', keptFor: WITH_ACCOUNT, table: 'teen' },
  {
    item: '青少年模式每日时长',
    purpose: '未成年人保护',
    keptFor: '190 天',
    table: 'teen_day',
    rule: 'teen_day',
  },
  {
    item: '用户与监护人请求',
    purpose: '行使个人信息权利',
    keptFor: '办结后 1126 天',
    table: 'member_request',
    rule: 'member_request',
  },
  {
    item: '投诉人与权利人信息（加密）',
    purpose: '核实与答复投诉',
    keptFor: '答复后 190 天',
    table: 'complaint_person',
    rule: 'complaint_person',
  },
  {
    item: '推广伙伴身份（加密）',
    purpose: '涉税信息报送、结算凭证',
    keptFor: '最近一次结算后 10 年；没有结算的 1126 天',
    table: 'partner_identity',
    rule: 'partner_identity',
  },
  {
    item: '推广来源',
    purpose: '推广统计与结算',
    keptFor: '1126 天',
    table: 'promotion_touch',
    rule: 'promotion_touch',
  },
];

/** Returns the rows of the form for the personal data that are held, each with its number and the last receipt of its purge. */
export function selectHoldings(): RawBuilder<unknown> {
  return sql.join(
    HOLDINGS.map(
      ({ item, purpose, keptFor, table, rule, isEstimated }, place) => sql`
        select 1 as part, ${sql.lit(place)} as place, '持有的信息' as section, ${sql.lit(item)} as item,
          ${sql.lit(purpose)} as purpose, ${sql.lit(keptFor)} as "keptFor",
          ${isEstimated ? estimateRows(table) : sql`(select count(*) from ${sql.table(table)})`} as count,
          (select max(created_at) from purge_receipt where rule = ${sql.lit(rule ?? '')}) as at,
          ${sql.lit(isEstimated ? '约数' : rule ? '时间是最近一次删除回执' : '')} as note`,
    ),
    sql` union all `,
  );
}

/** By the statistics of its partitions. */
function estimateRows(table: string): RawBuilder<unknown> {
  return sql`(select coalesce(sum(greatest(reltuples, 0)), 0)::bigint from pg_class
    join pg_inherits on inhrelid = oid where inhparent = ${sql.lit(table)}::regclass)`;
}
