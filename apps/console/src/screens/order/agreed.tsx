import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Blocks } from '../../features/agreements/text-preview.tsx';
import { formatFen } from '../../features/money/format.ts';
import type { Dossier } from '../../features/money/timeline.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatExact } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { getLanguage, useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

type Consent = Dossier['consents'][number];

/** The conditions of the order, the buyer's consents, and the plays since. */
export function Agreed({ dossier }: { dossier: Dossier }) {
  const { dossier: words, orders, money, agreements, marks } = useTexts();
  const [shown, setShown] = useState<Consent | null>(null);
  const { order, terms, promotion, consents, plays } = dossier;
  return (
    <div className="min-w-0 px-6">
      <Section title={words.snapshot}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Fact name={orders.product}>{order.subject}</Fact>
          <Fact name={words.price}>{formatFen(order.amount)}</Fact>
          {terms.channelPrice && (
            <Fact name={words.channelPrice}>
              {words.channelPriceOf({
                ...terms.channelPrice,
                regularPrice: formatFen(terms.channelPrice.regularPrice),
              })}
            </Fact>
          )}
          {terms.planVersion !== null && (
            <Fact name={words.priceVersion}>
              {[
                words.version({ version: terms.channelPrice?.version ?? terms.planVersion }),
                terms.pricedAt && words.from({ from: formatExact(terms.pricedAt) }),
              ]
                .filter(Boolean)
                .join(marks.comma)}
            </Fact>
          )}
          <Fact name={orders.channel}>{`${money.channels[order.channel]} · ${terms.scene}`}</Fact>
          {promotion && (
            <Fact name={words.promotion}>
              <PromotionName {...promotion} />
            </Fact>
          )}
          <Fact name={orders.created}>{formatExact(order.createdAt)}</Fact>
          <Fact name={words.payableUntil}>{formatExact(order.expiresAt)}</Fact>
          <Fact name={words.network}>{terms.ip ?? '—'}</Fact>
          <Fact name={words.age}>
            {terms.minor ? (terms.guardianNamed ? words.minorWithGuardian : words.minor) : words.adult}
          </Fact>
          {terms.minorCap && (
            <Fact
              name={words.cap}
            >{`${formatFen(terms.minorCap.single)} / ${formatFen(terms.minorCap.daily)}`}</Fact>
          )}
        </dl>
      </Section>
      <hr className="border-line" />
      <Section title={words.consents}>
        <ul>
          {consents.map((consent) => (
            <li key={consent.document} className="flex items-center gap-2 border-b border-line py-2">
              <IconCircleCheck size={16} aria-hidden className="text-success" />
              {agreements.documents[consent.document]}
              <span className="text-text-2">{consent.version}</span>
              <span className="ms-auto text-caption text-text-2 tabular">{formatExact(order.createdAt)}</span>
              <Button tone="plain" size="small" onClick={() => setShown(consent)}>
                {words.original}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.plays}>
        {plays.length === 0 && <p className="text-text-2">{words.noPlays}</p>}
        <ul>
          {plays.map((play) => (
            <li key={play.groupId} className="flex items-baseline gap-2 border-b border-line py-2">
              <span className="min-w-0">
                <b className="block truncate font-semibold">{play.title}</b>
                <span className="text-caption text-text-2">
                  {play.firstEpisode === play.lastEpisode
                    ? words.episode({ index: play.firstEpisode })
                    : words.episodes({ first: play.firstEpisode, last: play.lastEpisode })}
                </span>
              </span>
              <span className="ms-auto shrink-0 tabular">
                {words.played({ count: play.episodes, minutes: Math.round(play.seconds / 60) })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {shown && <AgreementDialog consent={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

/** Leads to the link's page for who may open it. */
function PromotionName({ id, number, name, channel }: NonNullable<Dossier['promotion']>) {
  const { marks } = useTexts();
  const { data: me } = useMe();
  const text = [number, name, channel].join(marks.comma);
  if (!hasPermission(me, 'reports.view')) return text;
  return (
    <Link to={`/promotion/${id}`} className="underline">
      {text}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** The text the buyer accepted, in its version. */
function AgreementDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { agreements } = useTexts();
  const wanted = { ...consent, locale: getLanguage() };
  const { data, error, refetch } = useQuery(callQuery('GET public/content/agreement/detail', wanted));
  return (
    <Dialog
      title={agreements.documents[consent.document]}
      description={consent.version}
      onClose={onClose}
      wide
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div lang={data.locale} className="text-text-1">
          <Blocks blocks={data.keyPoints} />
          {data.sections.map(({ number, title, blocks }) => (
            <section key={number}>
              <h3 className="mt-6 mb-2 text-section">{`${number}. ${title}`}</h3>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
