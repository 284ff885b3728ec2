import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isTeen, useSession } from '../../features/session/session.ts';
import { i18n } from '../../lib/i18n.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';

/** The product's own answers, each with the page of its action. */
const BUILT_IN = {
  paid: ['support.paid', 'support.paidAnswer', null],
  device: ['support.device', 'support.deviceAnswer', '/my/check'],
  stall: ['support.stall', 'support.stallAnswer', null],
  teen: ['support.teen', 'support.teenAnswer', '/my/setting/teen'],
  minor: ['support.minor', 'support.minorAnswer', null],
  refund: ['support.refund', 'support.refundAnswer', '/my/agreements/pay'],
  renew: ['support.renew', 'support.renewAnswer', null],
  region: ['support.region', 'support.regionAnswer', null],
  risk: ['support.risk', 'support.riskAnswer', '/my/check?scene=risk'],
  password: ['support.password', 'support.passwordAnswer', '/my/login'],
  data: ['support.data', 'support.dataAnswer', '/my/check'],
  logoff: ['support.logoff', 'support.logoffAnswer', '/my/setting/logoff'],
} as const;
type BuiltIn = keyof typeof BUILT_IN;
// The keys of the object are these.
const ALL = Object.keys(BUILT_IN) as BuiltIn[];
/** In teen mode nothing is sold. */
const PAID: ReadonlySet<string | null> = new Set<BuiltIn>(['renew']);

/**
 * The frequent questions, as the operator has set them, and without an answer the product's; a tap opens the answer.
 */
export function Questions() {
  const t = useText();
  const teen = useSession(isTeen);
  const support = useQuery(callQuery('GET public/content/support/detail', { locale: i18n.locale }));
  const listed =
    support.data?.questions ?? ALL.map((builtIn) => ({ builtIn, question: '', answer: '', target: null }));
  const shown = listed.filter(({ builtIn }) => !(teen && PAID.has(builtIn)));
  return (
    <Loading when={support.isPending} label={t('state.loading')} skeleton={<Skeleton className="h-72" />}>
      <div className="overflow-hidden rounded-group bg-surface-1">
        {shown.map(({ builtIn, ...own }) => (
          <Question key={builtIn ?? own.question} {...(builtIn ? textsOf(builtIn) : own)} />
        ))}
      </div>
    </Loading>
  );

  function textsOf(name: BuiltIn) {
    const [question, answer, target] = BUILT_IN[name];
    return { question: t(question), answer: t(answer), target };
  }
}

type QuestionProps = { question: string; answer: string; target: string | null };

function Question({ question, answer, target }: QuestionProps) {
  const t = useText();
  return (
    <details className="group ms-4 border-line not-first:border-t">
      <summary className="-ms-4 flex min-h-[52px] cursor-pointer list-none items-center justify-between gap-3 py-2 ps-4 pe-4 text-body -outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <IconChevronRight
          size={20}
          className="flip-rtl shrink-0 text-text-3 transition-transform group-open:rotate-90"
          aria-hidden
        />
      </summary>
      <p className="pe-4 pb-4 whitespace-pre-line text-text-2">
        {answer}{' '}
        {target && (
          <Link to={target} className="hit font-medium text-brand-text">
            {t('support.goThere')}
          </Link>
        )}
      </p>
    </details>
  );
}
