import type { MessageKey } from '@playlet/i18n/load';
import { useWidth } from '../../lib/media-query.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { IllustrationPropName } from '../../ui/illustration-props.tsx';
import { Link } from '../../ui/link.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** The illustration for each reason a drama or an episode stays closed, and what the viewer can do about it. */
export function DenialReason({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useText();
  const phone = useWidth() === 'phone';
  const { prop, title, text, first, second } = reasons[code] ?? REMOVED;
  const night = prop === 'moon' || prop === 'lamp';
  return (
    <div
      className={`absolute inset-0 overflow-y-auto ${night ? 'bg-[linear-gradient(#0b1128,var(--bg)_65%)]' : 'bg-bg'}`}
    >
      <div className="flex min-h-full flex-col justify-center">
        <StateScreen prop={prop} title={t(title)} text={t(text)} place={phone ? 'page' : 'inline'} heads>
          <Action way={first} tone="primary" onRetry={onRetry} />
          {second && <Action way={second} tone="quiet" onRetry={onRetry} />}
        </StateScreen>
      </div>
    </div>
  );
}

/** Codes that close a whole drama or episode with a reason of their own. */
export const hasReason = (code: string): boolean => Object.hasOwn(reasons, code);

type ActionProps = { way: Way; tone: 'primary' | 'quiet'; onRetry: () => void };

function Action({ way, tone, onRetry }: ActionProps) {
  const t = useText();
  const back = useLocation().href;
  if (way === 'retry') {
    return (
      <Button tone={tone} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    );
  }
  const { to, label, search }: WayEntry = ways[way];
  return (
    <Link
      to={to}
      search={to === '/recommend' ? search : { ...search, back }}
      className={buttonClass({ tone })}
    >
      {t(label)}
    </Link>
  );
}

type WayEntry = { to: string; label: MessageKey; search?: Record<string, string> };
type Way = 'retry' | keyof typeof ways;
type ReasonEntry = {
  prop: IllustrationPropName;
  title: MessageKey;
  text: MessageKey;
  first: Way;
  second?: Way;
};

const ways = {
  login: { to: '/my/login', label: 'denied.login' },
  support: { to: '/customer_service', label: 'action.contactSupport' },
  theatre: { to: '/recommend', label: 'action.goTheatre', search: { view: 'theatre' } },
  guardian: { to: '/my/setting/teen', label: 'denied.guardian' },
  extend: { to: '/my/setting/teen', label: 'denied.guardian', search: { scene: 'extend' } },
  verify: { to: '/my/check', label: 'denied.verify', search: { scene: 'risk' } },
} as const satisfies Record<string, WayEntry>;

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
