import type { GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { formatGenre } from '../../../lib/genre.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { usePlaysText } from '../../../ui/drama/plays-text.ts';
import { Poster } from '../../../ui/drama/poster.tsx';
import { useProgressText } from '../../../ui/drama/progress-text.ts';
import { Tag } from '../../../ui/drama/tag.tsx';

/** The drama's name and how far it has come, in the narrow column beside an upright tablet's player. */
export function NarrowHead({ group }: { group: GroupDetail }) {
  const t = useText();
  const progressText = useProgressText();
  const genre = group.categories[0]?.name;
  return (
    <>
      <h2 className="text-title2">
        <Link to={`/media/${group.id}`} lang="zh">
          {group.title}
        </Link>
      </h2>
      <p className="text-secondary text-text-3">
        {genre && `${formatGenre(genre)} · `}
        {progressText(group)}
        {isComplete(group) && ` · ${t('group.endedTag')}`}
      </p>
    </>
  );
}

/** The same with the poster, the genres and the plays. */
export function WideHead({ group, synopsis }: { group: GroupDetail; synopsis: boolean }) {
  const t = useText();
  const playsText = usePlaysText();
  const progressText = useProgressText();
  return (
    <>
      <Link to={`/media/${group.id}`} className="flex gap-4">
        <Poster picture={group.poster} title="" sizes="84px" className="w-[84px] shrink-0" eager />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h2 className="truncate text-title1 leading-7" lang="zh">
            {group.title}
          </h2>
          <span className="truncate text-secondary text-text-2">
            {group.categories.map(({ name }) => formatGenre(name)).join(' · ')}
          </span>
          <span className="flex items-center gap-2 text-secondary font-semibold">
            <Tag tone={isComplete(group) ? 'quiet' : 'brand'}>
              {t(isComplete(group) ? 'group.endedTag' : 'group.serializing')}
            </Tag>
            {progressText(group)}
          </span>
          <span className="text-secondary text-text-2">{playsText(group.playCount)}</span>
        </div>
      </Link>
      {synopsis && (
        <p className="mt-4 line-clamp-2 text-card leading-[22px] text-text-2" lang="zh">
          {group.synopsis}
        </p>
      )}
    </>
  );
}
