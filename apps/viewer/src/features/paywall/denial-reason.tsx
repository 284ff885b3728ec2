import type { MessageKey } from '@playlet/i18n/messages';
import { useLayout } from '../../lib/media-query.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { type DenialAction, reasonOf } from './reasons.ts';

/** The illustration for each reason why a drama or an episode stays closed, with the viewer's options. */
export function DenialReason({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useText();
  const phone = useLayout() === 'phone';
  const { prop, title, text, first, second } = reasonOf(code);
  const night = prop === 'moon' || prop === 'lamp';
  return (
    <div
      className={`absolute inset-0 overflow-y-auto ${night ? 'bg-[linear-gradient(#0b1128,var(--bg)_65%)]' : 'bg-bg'}`}
    >
      <div className="flex min-h-full flex-col justify-center">
        <StateScreen prop={prop} title={t(title)} text={t(text)} place={phone ? 'page' : 'inline'} heads>
          <Action action={first} tone="primary" onRetry={onRetry} />
          {second && <Action action={second} tone="quiet" onRetry={onRetry} />}
        </StateScreen>
      </div>
    </div>
  );
}

type ActionProps = { action: DenialAction; tone: 'primary' | 'quiet'; onRetry: () => void };

function Action({ action, tone, onRetry }: ActionProps) {
  const t = useText();
  const back = useLocation().href;
  if (action === 'retry') {
    return (
      <Button tone={tone} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    );
  }
  const { to, label, search }: ActionEntry = actions[action];
  return (
    <Link
      to={to}
      search={to === '/recommend' ? search : { ...search, back }}
      className={buttonClassOf({ tone })}
    >
      {t(label)}
    </Link>
  );
}

type ActionEntry = { to: string; label: MessageKey; search?: Record<string, string> };
const actions = {
  login: { to: '/my/login', label: 'denied.login' },
  support: { to: '/customer_service', label: 'action.contactSupport' },
  theatre: { to: '/recommend', label: 'action.goTheatre', search: { view: 'theatre' } },
  guardian: { to: '/my/setting/teen', label: 'denied.guardian' },
  extend: { to: '/my/setting/teen', label: 'denied.guardian', search: { scene: 'extend' } },
  verify: { to: '/my/check', label: 'denied.verify', search: { scene: 'risk' } },
} as const satisfies Record<Exclude<DenialAction, 'retry'>, ActionEntry>;
