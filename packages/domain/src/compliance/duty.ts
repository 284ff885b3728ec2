import type { StaffRole } from '../staff/permissions.ts';

/** The exports of the compliance desk, each with the version of its query. A changed query takes a higher one. */
export const COMPLIANCE_EXPORTS = {
  'self-review': 1,
  'ai-register': 2,
  'minors-pack': 2,
  'personal-information': 2,
  complaints: 2,
  retention: 1,
  partners: 1,
} as const;
export type ComplianceExport = keyof typeof COMPLIANCE_EXPORTS;
// The keys of the table are the exports.
export const COMPLIANCE_EXPORT_NAMES = Object.keys(COMPLIANCE_EXPORTS) as [
  ComplianceExport,
  ...ComplianceExport[],
];

/** The most rows of an export, by the limits of a sheet. */
export const MAX_EXPORT_ROW_COUNT = 500_000;

/** `manual`: the product cannot know; a person has to look. */
export const DUTY_STATES = ['met', 'due', 'overdue', 'not_applicable', 'manual'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** A duty by law, taken from public sources. It is no legal advice: a lawyer has to confirm each. */
type Duty = {
  source: string;
  /** The Beijing day from which the rule applies. */
  appliesFrom: string;
  /** The role that sees to it. */
  role: StaffRole;
  /** The page of the console where the work is done. */
  path: string | null;
  export: ComplianceExport | null;
};

export const DUTIES = {
  'self-review': {
    source:
      '国家广播电视总局关于微短剧分类分层审核的通知（2025-02-05）：“其他”类由平台自审，定期向省级广电部门报备',
    appliesFrom: '2025-02-05',
    role: 'reviewer',
    path: '/review',
    export: 'self-review',
  },
  'ai-register': {
    source: '人工智能生成合成内容标识办法（2025-09-01）、GB 45438-2025',
    appliesFrom: '2025-09-01',
    role: 'reviewer',
    path: '/dramas',
    export: 'ai-register',
  },
  'minors-pack': {
    source:
      '未成年人网络保护条例第三十七条；国家网信办公告（2025-12-29）：每年 1 月 31 日前报送上一年审计情况',
    appliesFrom: '2026-01-01',
    role: 'owner',
    path: '/requests',
    export: 'minors-pack',
  },
  'personal-information': {
    source: '个人信息保护合规审计管理办法（2025-05-01）：超过 1000 万人的每两年至少一次',
    appliesFrom: '2025-05-01',
    role: 'owner',
    path: '/requests',
    export: 'personal-information',
  },
  algorithm: {
    source: '互联网信息服务算法推荐管理规定第二十四条、第十七条：备案并公示编号，提供关闭选项',
    appliesFrom: '2022-03-01',
    role: 'owner',
    path: null,
    export: null,
  },
  incidents: {
    source: '国家网络安全事件报告管理办法（2025-11-01）：重大事件最短 1 小时内报告（12387）',
    appliesFrom: '2025-11-01',
    role: 'owner',
    path: '/compliance',
    export: null,
  },
  complaints: {
    source: '网络安全法第四十九条；民法典第一千一百九十五条：及时受理和处理',
    appliesFrom: '2017-06-01',
    role: 'support',
    path: '/complaints',
    export: 'complaints',
  },
  retention: {
    source: '个人信息保护法第十九条、第四十七条：保存期限届满后删除',
    appliesFrom: '2021-11-01',
    role: 'owner',
    path: '/jobs',
    export: 'retention',
  },
  partners: {
    source: '互联网平台企业涉税信息报送规定（2025-06-20）：是否适用于自营剧场由律师确认',
    appliesFrom: '2025-06-20',
    role: 'finance',
    path: '/promotion',
    export: 'partners',
  },
} as const satisfies Record<string, Duty>;
export type DutyId = keyof typeof DUTIES;
// The keys of the table are the duties.
export const DUTY_IDS = Object.keys(DUTIES) as [DutyId, ...DutyId[]];

/** The state of a duty, with the day it is due and the number that the reason names. */
export type DutyStatus = { state: DutyState; dueOn: string | null; count: number };
