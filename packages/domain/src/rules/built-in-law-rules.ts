import type { z } from 'zod';
import { LAW_RULE_PARAMETERS, type LawRule, type LawRuleId } from './law-rules.ts';

const TIER_NOTICE = '广电总局办公厅《关于实施微短剧“分类分层审核”制度的通知》';
const KINDS_NOTICE = '广电总局关于动画微短剧（含 AI 生成、漫剧）纳入分类分层管理的要求';
const FILMED_NUMBERS = {
  key: ['permit'],
  ordinary: ['filing', 'permit'],
  other: ['filing', 'permit'],
} as const;

/** A version as the product brings it. */
function define<Id extends LawRuleId>(
  id: Id,
  from: string,
  source: string,
  parameters: z.input<(typeof LAW_RULE_PARAMETERS)[Id]>,
  { isEnabled = true, until = null }: { isEnabled?: boolean; until?: string | null } = {},
): LawRule {
  // The schema of a rule gives its parameters.
  return {
    ...{ id, from, until, source, isEnabled, version: `built-in/${from}` },
    parameters: LAW_RULE_PARAMETERS[id].parse(parameters),
  } as LawRule;
}

/**
 * The rules as the product brings them, each with the Beijing days it holds on. An operator's own versions, rows of
 * `law_rule`, come beside them.
 */
export const BUILT_IN_LAW_RULES: readonly LawRule[] = [
  define('tier-filmed', '2025-02-05', TIER_NOTICE, { keyYuan: 1_000_000, ordinaryYuan: 300_000 }),
  define('tier-filmed', '2026-01-01', `${TIER_NOTICE}（2026 年投资额标准）`, {
    keyYuan: 3_000_000,
    ordinaryYuan: 1_000_000,
  }),
  define('tier-generated', '2026-07-01', `${TIER_NOTICE}（AI 微短剧投资额标准）`, {
    keyYuan: 800_000,
    ordinaryYuan: 300_000,
  }),
  define('tier-special', '2025-02-05', TIER_NOTICE, {}),
  define('tier-facts', '2025-02-05', TIER_NOTICE, {}),
  define('registration-filmed', '2025-02-05', TIER_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-animated', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-generated', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  define('registration-comic', '2025-11-08', KINDS_NOTICE, mutable(FILMED_NUMBERS)),
  // Off until the operator has cleared dramas and turns it on: an installation without any would show nothing.
  define('first-screen', '2025-02-05', TIER_NOTICE, { feedItems: 20 }, { isEnabled: false }),
  define('minors-impact', '2026-03-01', '八部门《可能影响未成年人身心健康的网络信息分类办法》', {}),
  // The standard asks for two seconds and more.
  define(
    'ai-label',
    '2025-09-01',
    '《人工智能生成合成内容标识办法》、GB 45438-2025：片头不少于 2 秒，字高不低于画面最短边的 5%',
    {
      seconds: 3,
      heightPercent: 5,
    },
  ),
  define('license-notice', '2025-02-05', `运营承诺；${TIER_NOTICE}：没有有效号码的不得上架`, {
    firstDays: 30,
    secondDays: 7,
    lastDays: 1,
  }),
  // The rules that say “in time” give no number of hours; the number is this product's promise.
  define(
    'complaint-answer',
    '2017-06-01',
    '运营承诺；网络安全法第四十九条、网络信息内容生态治理规定第十六条：及时受理和处理',
    { hours: 72 },
  ),
  define(
    'rights-notice',
    '2021-01-01',
    '运营承诺；民法典第一千一百九十五条、信息网络传播权保护条例第十五条：及时采取必要措施',
    { hours: 48 },
  ),
  define(
    'counter-notice',
    '2019-01-01',
    '电子商务法第四十三条：转送声明后十五日内未收到投诉或起诉通知的，及时终止措施',
    { hours: 15 * 24 },
  ),
  define('renewal-notice', '2021-05-01', '网络交易监督管理办法第十八条：自动续费前五日显著提请消费者注意', {
    days: 5,
  }),
  define('ad-closing', '2023-05-01', '互联网广告管理办法第十条：显著标明关闭标志，一键关闭', {
    splashSeconds: 3,
    prerollSeconds: 15,
    otherSeconds: 0,
  }),
];

function mutable({ key, ordinary, other }: typeof FILMED_NUMBERS) {
  return { key: [...key], ordinary: [...ordinary], other: [...other] };
}
