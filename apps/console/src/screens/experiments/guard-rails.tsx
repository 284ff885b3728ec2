import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { formatShare } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { type ExperimentDetail, formatSigned } from './experiments.ts';

type Rail = ExperimentDetail['guardRails'][number];

/** The guard rails; crossing one has stopped the experiment. */
export function GuardRails({ detail }: { detail: ExperimentDetail }) {
  const { experiments } = useTexts();
  const { rails: words } = experiments;
  return (
    <section className="py-4">
      <h2 className="text-section">
        {words.title} <span className="text-caption font-normal text-text-2">{words.note}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-x-8 narrow:grid-cols-1">
        {detail.guardRails.map((rail) => {
          const { value, limit } = textOf(rail, experiments);
          const Icon = rail.isCrossed ? IconShieldX : IconShieldCheck;
          return (
            <li key={rail.rail} className="flex min-h-9.5 items-center gap-3 border-b border-line">
              <Icon size={17} className={rail.isCrossed ? 'text-danger' : 'text-success'} aria-hidden />
              <span className="min-w-0 flex-1">{words[rail.rail]}</span>
              {rail.isCrossed && <span className="text-caption text-danger">{words.crossed}</span>}
              <b className="tabular">{value}</b>
              <span className="min-w-20 text-end text-caption text-text-2 tabular">{limit}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The value and the limit of a rail, each in its own unit. */
function textOf({ rail, value, limit, isCrossed }: Rail, { rails, people }: Texts['experiments']) {
  const points = (share: number) => rails.points({ points: formatSigned(share * 100, 1) });
  const inTenThousand = (share: number) => String(Math.round(share * 100_000) / 10);
  const share = (known: number) => formatShare(known, 2);
  const shown = (format: (known: number) => string) => (value === null ? '—' : format(value));
  switch (rail) {
    case 'price':
      return { value: shown((count) => people({ count: String(count) })), limit: rails.forbidden };
    case 'refunds':
      return { value: shown(share), limit: rails.allowed({ limit: share(limit) }) };
    case 'complaints':
      return {
        value: shown((share) => rails.perTenThousand({ count: inTenThousand(share) })),
        limit: rails.allowed({ limit: inTenThousand(limit) }),
      };
    case 'completion':
      return { value: shown(points), limit: rails.floor({ limit: points(limit) }) };
    case 'sample-ratio':
      return { value: isCrossed ? rails.ratioOff : rails.ratioFine, limit: '' };
  }
}
