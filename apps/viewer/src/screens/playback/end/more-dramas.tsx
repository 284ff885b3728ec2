import type { Group } from '@playlet/contract';
import { formatFirstGenre } from '../../../lib/genre.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { Poster } from '../../../ui/drama/poster.tsx';
import { PosterCard } from '../../../ui/drama/poster-card.tsx';
import { useProgressText } from '../../../ui/drama/progress-text.ts';

type MoreDramasProps = {
  list: readonly Group[];
  /** The drama that ended, for the way back to its page. */
  of?: string | undefined;
  /** Posters side by side, or in a column with their synopsis. */
  look?: 'grid' | 'rows' | 'wide';
};

/** 看过的人还在看: three posters. */
export function MoreDramas({ list, of, look = 'grid' }: MoreDramasProps) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex min-h-7 items-center justify-between gap-4 land:mb-1.5">
        <h2 className="text-balance text-title2 land:text-title3">{t('end.others')}</h2>
        {of && (
          <Link to={`/media/${of}`} className="hit text-secondary text-white/80">
            {t('end.toDrama')}
          </Link>
        )}
      </div>
      <ul className={looks[look]}>
        {list.slice(0, 3).map((group) => (
          <li key={group.id} className="min-w-0">
            {look === 'grid' ? <Card group={group} /> : <Row group={group} brief={look === 'wide'} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const looks = {
  grid: 'grid grid-cols-3 gap-x-3',
  rows: 'flex flex-col gap-5',
  wide: 'grid grid-cols-3 gap-x-5',
};

/** 穿越 · 全 60 集 */
function useFacts({ categories, ...progress }: Group): string {
  const text = useProgressText()(progress);
  return [formatFirstGenre(categories), text].filter(Boolean).join(' · ');
}

function Card({ group }: { group: Group }) {
  return <PosterCard group={group} status={useFacts(group)} />;
}

function Row({ group, brief }: { group: Group; brief: boolean }) {
  const facts = useFacts(group);
  return (
    <Link to={`/media/${group.id}`} className="pressable flex items-center gap-4 land:gap-2.5">
      <Poster
        picture={group.poster}
        title={group.title}
        sizes="84px"
        className="w-[84px] shrink-0 land:w-[72px]"
      />
      <span className="min-w-0" lang="zh">
        <b className="line-clamp-2 text-title3 land:text-card land:font-semibold">{group.title}</b>
        <span className="mt-0.5 block text-secondary text-text-2 land:text-caption">{facts}</span>
        {!brief && <span className="mt-1 line-clamp-2 text-secondary text-text-3">{group.synopsis}</span>}
      </span>
    </Link>
  );
}
