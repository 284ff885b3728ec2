import { IconChevronRight } from '@tabler/icons-react';
import { isTeen, useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';

/** What is asked, and the page where it can be done. */
const questions = [
  { name: 'paid' },
  { name: 'device', to: '/my/check' },
  { name: 'stall' },
  { name: 'teen', to: '/my/setting/teen' },
  { name: 'minor' },
  { name: 'refund', to: '/my/agreements/pay' },
  { name: 'renew' },
  { name: 'region' },
  { name: 'risk', to: '/my/check?scene=risk' },
  { name: 'password', to: '/my/login' },
  { name: 'data', to: '/my/check' },
  { name: 'logoff', to: '/my/setting/logoff' },
] as const;
/** In teen mode nothing is sold. */
const PAID: ReadonlySet<string> = new Set(['renew']);

/** What is asked most; a tap opens the answer below the question. */
export function Questions() {
  const t = useText();
  const teen = useSession(isTeen);
  const shown = questions.filter(({ name }) => !(teen && PAID.has(name)));
  return (
    <div className="overflow-hidden rounded-group bg-surface-1">
      {shown.map((question) => (
        <details key={question.name} className="group ms-4 border-line not-first:border-t">
          <summary className="-ms-4 flex min-h-[52px] cursor-pointer list-none items-center justify-between gap-3 py-2 ps-4 pe-4 text-body -outline-offset-2 [&::-webkit-details-marker]:hidden">
            {t(`support.${question.name}`)}
            <IconChevronRight
              size={20}
              className="flip-rtl shrink-0 text-text-3 transition-transform group-open:rotate-90"
              aria-hidden
            />
          </summary>
          <p className="pe-4 pb-4 text-text-2">
            {t(`support.${question.name}Answer`)}{' '}
            {'to' in question && (
              <Link to={question.to} className="hit font-medium text-brand-text">
                {t('support.goThere')}
              </Link>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
