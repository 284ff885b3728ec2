import { freeEpisodesIn } from '@playlet/domain/experiments/gate';
import { IconCrownFilled, IconLock } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import type { FormDrama } from './draft.ts';
import { type Design, describeVariant, VARIANTS, type VariantKey } from './experiments.ts';
import { VariantBadge } from './group-table.tsx';

const MAX_CELLS_COUNT = 32;

/** The wall as each group will meet it: which episodes are open, the offer's words, or the plans in their order. */
export function WallPreview({ design, drama }: { design: Design; drama: FormDrama | undefined }) {
  const texts = useTexts();
  return (
    <div className="flex flex-col gap-4">
      {VARIANTS.map((key) => (
        <figure key={key} className="rounded-control border border-line p-3">
          <figcaption className="mb-2">
            <VariantBadge variant={key} />
            {describeVariant(design, key, texts)}
          </figcaption>
          <Shown design={design} drama={drama} variant={key} />
        </figure>
      ))}
    </div>
  );
}

type ShownProps = { design: Design; drama: FormDrama | undefined; variant: VariantKey };

function Shown({ design, drama, variant }: ShownProps) {
  const { experiments: words } = useTexts();
  if (design.kind === 'plan-order')
    return (
      <ol className="grid grid-cols-2 gap-2">
        {design.variants[variant].planOrder.map((plan) => (
          <li key={plan} className="rounded-field border border-line p-2">
            {words.plans[plan]}
          </li>
        ))}
      </ol>
    );
  if (design.kind === 'offer') {
    const { title, text } = design.variants[variant].offers['zh-CN'];
    return (
      <p lang="zh-CN" className="flex items-center gap-3 rounded-control bg-gold-soft p-3 text-gold-text">
        <IconCrownFilled size={22} className="shrink-0" aria-hidden />
        <span>
          <b className="block">{title || '—'}</b>
          <span>{text || '—'}</span>
        </span>
      </p>
    );
  }
  if (!drama) return null;
  const free = freeEpisodesIn(design, variant, drama.freeEpisodes) ?? drama.freeEpisodes;
  const first = Math.max(0, Math.min(free - MAX_CELLS_COUNT / 2, drama.episodeTotal - MAX_CELLS_COUNT));
  const count = Math.min(MAX_CELLS_COUNT, drama.episodeTotal);
  return (
    <>
      <ol aria-hidden className="grid grid-cols-8 gap-1 text-caption tabular">
        {Array.from({ length: count }, (_, at) => first + at + 1).map((index) => (
          <li
            key={index}
            className={`relative flex h-8 items-center justify-center rounded-small ${index <= free ? 'bg-surface-2' : 'bg-surface-3 text-text-3'}`}
          >
            {index}
            {index > free && <IconLock size={10} className="absolute end-0.5 top-0.5" />}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-caption text-text-2">{words.form.episodes({ count: formatCount(free) })}</p>
    </>
  );
}
