import type { MessageKey } from '@playlet/i18n/messages';
import type { IllustrationPropName } from '@playlet/ui/illustration-props';

/** The viewer's option. */
export type DenialAction = 'retry' | 'login' | 'support' | 'theatre' | 'guardian' | 'extend' | 'verify';
type ReasonEntry = {
  prop: IllustrationPropName;
  title: MessageKey;
  text: MessageKey;
  first: DenialAction;
  second?: DenialAction;
};

/** Returns the reason why a drama or an episode stays closed; an unknown code counts as taken down. */
export const reasonOf = (code: string): ReasonEntry => reasons[code] ?? REMOVED;

/** Codes that close a whole drama or episode with a reason of their own. */
export const hasReason = (code: string): boolean => Object.hasOwn(reasons, code);

const REMOVED: ReasonEntry = {
  prop: 'clapper',
  title: 'denied.removedTitle',
  text: 'denied.removedText',
  first: 'theatre',
};

const reasons: Record<string, ReasonEntry | undefined> = {
  LOGIN_REQUIRED: {
    prop: 'lock',
    title: 'denied.loginTitle',
    text: 'denied.loginText',
    first: 'login',
    second: 'support',
  },
  PRIVATE_GRANT_REQUIRED: {
    prop: 'lock',
    title: 'denied.grantTitle',
    text: 'denied.grantText',
    first: 'support',
  },
  REGION_BLOCKED: {
    prop: 'pin',
    title: 'denied.regionTitle',
    text: 'denied.regionText',
    first: 'retry',
    second: 'support',
  },
  TEEN_RESTRICTED: {
    prop: 'lamp',
    title: 'denied.teenTitle',
    text: 'denied.teenText',
    first: 'theatre',
    second: 'guardian',
  },
  TEEN_CURFEW: { prop: 'moon', title: 'denied.curfewTitle', text: 'denied.curfewText', first: 'guardian' },
  TEEN_TIME_USED: { prop: 'lamp', title: 'denied.timeTitle', text: 'denied.timeText', first: 'extend' },
  RISK_CHECK_REQUIRED: {
    prop: 'lock',
    title: 'denied.riskTitle',
    text: 'denied.riskText',
    first: 'verify',
    second: 'support',
  },
  CONCURRENT_LIMIT: {
    prop: 'lock',
    title: 'denied.concurrentTitle',
    text: 'denied.concurrentText',
    first: 'retry',
    second: 'support',
  },
  NOT_PUBLISHED: REMOVED,
  GROUP_NOT_FOUND: REMOVED,
};
