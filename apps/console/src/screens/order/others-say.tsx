import { formatFen, numberEnd } from '../../features/money/format.ts';
import { BooksTag, ChannelName } from '../../features/money/tags.tsx';
import type { Dossier } from '../../features/money/timeline.ts';
import { formatExact } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';

/** Sources of events whose content a provider has vouched for. */
const PROVIDER_SOURCES: ReadonlySet<string> = new Set(['webhook', 'poll', 'match', 'member']);

/** The provider's answers, its statements, and the refunds. */
export function OthersSay({ dossier }: { dossier: Dossier }) {
  const { dossier: words, orders, refunds: refundWords, marks } = useTexts();
  const answers = dossier.events.filter(({ source }) => PROVIDER_SOURCES.has(source));
  return (
    <div className="min-w-0 px-6">
      <Section title={words.answers}>
        {answers.length === 0 && <p className="text-text-2">{words.noAnswers}</p>}
        {answers.map(({ at, source, kind, transactionNo, amount, details }) => (
          <pre
            key={`${at} ${kind}`}
            className="mb-2 rounded-field bg-surface-2 p-3 font-mono text-caption break-all whitespace-pre-wrap"
          >
            {`${words.sources[source] ?? source}  ${formatExact(at)}\n`}
            {JSON.stringify({ kind, transactionNo, amount, ...details }, null, 2)}
          </pre>
        ))}
        <p className="text-caption text-text-2">{words.verified}</p>
      </Section>
      <Section title={words.statementLines}>
        {dossier.statementLines.length === 0 && <p className="text-text-2">{words.noStatementLines}</p>}
        <ul>
          {dossier.statementLines.map((line) => (
            <li
              key={`${line.day} ${line.transactionNo} ${line.refundNo ?? ''}`}
              className="flex items-center gap-3 border-b border-line py-2"
            >
              <ChannelName channel={line.channel} />
              <span className="text-text-2 tabular">{numberEnd(line.refundNo ?? line.transactionNo)}</span>
              <span className="text-text-2 tabular">{line.day}</span>
              <b className="ms-auto font-semibold tabular">
                {line.kind === 'refund' ? `−${formatFen(line.amount)}` : formatFen(line.amount)}
              </b>
            </li>
          ))}
          {[...dossier.exceptions, ...dossier.differences].map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-b border-line py-2">
              <BooksTag books="exception" trouble={one.kind} />
              <span className="text-text-2 tabular">{numberEnd(one.transactionNo)}</span>
              <span className="ms-auto text-text-2">{orders.troubleStates[one.state]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={refundWords.title}>
        {dossier.refunds.length === 0 && <p className="text-text-2">{words.noRefunds}</p>}
        <ul>
          {dossier.refunds.map((refund) => (
            <li key={refund.id} className="flex items-center gap-3 border-b border-line py-2">
              <span className="min-w-0">
                <b className="block font-semibold tabular">{formatFen(refund.amount)}</b>
                <span className="text-caption text-text-2">
                  {[refundWords.states[refund.state], refund.requestedBy, refund.reason].join(marks.comma)}
                </span>
              </span>
              <Link
                to={`/refunds?state=${refund.state}&open=${refund.id}`}
                className={`${buttonClassOf({ size: 'small' })} ms-auto`}
              >
                {refund.state === 'REQUESTED' ? words.toApproval : words.look}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
