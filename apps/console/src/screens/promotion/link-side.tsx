import { YUAN_FEN } from '@playlet/domain/money/yuan';
import QrCode from '@playlet/ui/qr-code';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { LinkDetail } from './link-detail.ts';
import { PartnerPart } from './partner-part.tsx';
import { renderQrPng, renderQrSvg } from './qr-file.ts';

/** Beside the figures: the short address and its QR code, what holds for the link, its cost, its partner, its latest payments. */
export function LinkSide({
  link,
  mayEdit,
  mayClose,
}: {
  link: LinkDetail;
  mayEdit: boolean;
  mayClose: boolean;
}) {
  const { promotion: words } = useTexts();
  const free = Math.max(link.everybodysFreeEpisodes, link.freeEpisodes ?? 0);
  const facts = [
    [words.startRow, words.startOf({ title: link.title, episode: link.episode })],
    [
      words.freeRow,
      free === link.everybodysFreeEpisodes
        ? words.freeSame({ count: free })
        : words.freeMore({ count: free, all: link.everybodysFreeEpisodes }),
    ],
    [words.offer, link.offer === null ? words.noOffer : words.offers[link.offer]],
    [words.channel, link.channel],
    [words.callback, words.platforms[link.platform ?? 'none']],
    [words.attribution, words.attributionRule],
    [words.cost, costText(link, words)],
  ];
  return (
    <aside className="w-full max-w-94 shrink-0 border-s border-line px-6 py-4">
      <div className="flex gap-4 border-b border-line pb-4">
        <div className="size-30 shrink-0 rounded-control border border-line p-1">
          <QrCode text={link.address} label={words.qr} />
        </div>
        <div className="min-w-0">
          <p className="text-caption text-text-2">{words.address}</p>
          <p className="font-semibold break-all">{link.address.replace(/^https?:\/\//, '')}</p>
          <QrDownloads link={link} />
          <p className="mt-2 text-caption text-text-2">{words.qrNote}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-y-2 border-b border-line py-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayEdit && <CostForm linkId={link.id} />}
      {mayEdit && link.partnerId !== null && (
        <PartnerPart partnerId={link.partnerId} monthDue={link.monthDue} mayClose={mayClose} />
      )}
      {link.latest.length > 0 && (
        <section className="py-4">
          <h2 className="mb-1 text-section">{words.latest}</h2>
          <ul>
            {link.latest.map(({ paidAt, amount, duration, title }) => (
              <li key={paidAt} className="flex gap-3 border-b border-line py-1.5">
                <span className="text-text-2 tabular">{formatMoment(paidAt)}</span>
                {words.bought({
                  sum: formatFen(amount),
                  what: duration ? words.plans[duration] : words.wholeDrama({ title: title ?? '' }),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function QrDownloads({ link: { number, address } }: { link: LinkDetail }) {
  const { promotion: words } = useTexts();
  const save = async (format: 'PNG' | 'SVG') =>
    downloadFile(
      `${number}.${format.toLowerCase()}`,
      await (format === 'PNG' ? renderQrPng(address) : renderQrSvg(address)),
    );
  return (
    <span className="mt-2 flex gap-2">
      {(['PNG', 'SVG'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={words.saveQr({ format })}
          onClick={() => void save(format).catch(showFailureToast)}
        >
          <IconDownload size={15} aria-hidden />
          {format}
        </Button>
      ))}
    </span>
  );
}

/** Returns the total costs, and the author of the last entry. */
function costText({ cost, costs }: LinkDetail, words: Texts['promotion']): string {
  const last = costs.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  if (!last) return formatFen(cost);
  const day = formatDay(new Date(last.updatedAt));
  return words.costEntered({ sum: formatFen(cost), name: last.staffName, day });
}

/** The costs of a day; a second entry replaces the first. */
function CostForm({ linkId }: { linkId: string }) {
  const { promotion: words } = useTexts();
  const [day, setDay] = useState(() => formatDay(new Date()));
  const [yuan, setYuan] = useState('');
  const save = useCallMutation('PUT admin/promotion/cost/update', {
    onSuccess: () => setYuan(''),
  });
  const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(yuan.trim());
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-b border-line py-4"
      aria-label={words.enterCost}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAmount) save.send({ linkId, day, amount: Math.round(Number(yuan) * YUAN_FEN) });
      }}
    >
      <div className="w-35">
        <TextField
          label={words.day}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className="w-25">
        <TextField
          label={words.amountYuan}
          inputMode="decimal"
          value={yuan}
          onChange={({ target }) => setYuan(target.value)}
        />
      </div>
      <Button type="submit" busy={save.isPending} disabled={!isAmount || day === ''}>
        {words.saveCost}
      </Button>
    </form>
  );
}
