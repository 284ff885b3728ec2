import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { PosterCard } from '../../ui/drama/poster-card.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

const NEW_COUNT = 3;

type FeedEndProps = {
  /** The dramas of the round that is over. */
  count: number;
  onAgain: () => void;
  onClose: () => void;
};

/** The sheet at the feed's end: another round, the theatre, and the newest dramas. */
export default function FeedEnd({ count, onAgain, onClose }: FeedEndProps) {
  const t = useText();
  const input = { page: 0, pageSize: NEW_COUNT, sort: 'new' } as const;
  const { data, isPending } = useQuery(callQuery('POST member/video/group/list', input));
  const latest = data?.list ?? [];
  return (
    <Sheet open onClose={onClose} title={t('feed.endTitle')}>
      <p className="-mt-2 pb-4 text-secondary text-text-2">{t('feed.endText', { count })}</p>
      <div className="flex flex-col gap-3 land:flex-row">
        {count > 1 && (
          <Button block onClick={onAgain}>
            {t('feed.again')}
          </Button>
        )}
        <Link
          to="/recommend"
          search={{ view: 'theatre' }}
          className={buttonClassOf({ tone: 'quiet', block: true })}
        >
          {t('action.goTheatre')}
        </Link>
      </div>
      {(isPending || latest.length > 0) && (
        <section className="mt-6">
          <h3 className="mb-3 text-title3">{t('feed.endNew')}</h3>
          {/* The buttons stay under the finger while the posters come. */}
          <ul className="grid min-h-[calc(100vw/3*1.2+48px)] grid-cols-3 gap-x-3 md:min-h-56 land:grid-cols-5">
            {latest.map((group) => (
              <li key={group.id} className="min-w-0">
                <PosterCard group={group} eager />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
