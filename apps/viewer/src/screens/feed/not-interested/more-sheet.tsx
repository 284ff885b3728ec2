import { useCurrentPlayer } from '@playlet/player';
import { IconCategory, IconMovieOff, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatGenre } from '../../../lib/genre.ts';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ListGroup, ListRow } from '../../../ui/page/list.tsx';
import type { FeedClip } from '../feed-clips.ts';
import type { FeedItem } from '../feed-items.ts';
import { showUnwanted, type Unwanted, useIsRemembered } from './say-unwanted.ts';

const MAX_ACTORS = 4;

/** 不感兴趣: in this drama, in its kind, or in an actor. */
export default function MoreSheet({ clip, onClose }: { clip: FeedClip; onClose: () => void }) {
  const t = useText();
  const player = useCurrentPlayer<FeedItem>();
  const remembered = useIsRemembered();
  const { group } = clip;
  const detail = useQuery({
    ...callQuery('GET member/video/group/detail', { id: group.id }),
    enabled: remembered,
  });
  const actors = detail.data?.cast.slice(0, MAX_ACTORS) ?? [];
  const say = (unwanted: Unwanted) => () => {
    onClose();
    showUnwanted(clip, unwanted, { remembered, player });
  };
  return (
    <Sheet open onClose={onClose} title={t('feed.notInterested')}>
      <p className="-mt-2 pb-3 text-secondary text-text-2">
        {t(remembered ? 'feed.unwantedText' : 'feed.unwantedVisitText')}
      </p>
      <ListGroup className="-mx-4">
        <ListRow
          icon={IconMovieOff}
          title={t('feed.unwanted.drama', { title: group.title })}
          onClick={say({ groupId: group.id })}
        />
        {group.categories.map(({ id, name }) => (
          <ListRow
            key={id}
            icon={IconCategory}
            title={t('feed.unwanted.genre', { name: formatGenre(name) })}
            onClick={say({ categoryId: id })}
          />
        ))}
        {actors.map((actor) => (
          <ListRow
            key={actor}
            icon={IconUser}
            title={t('feed.unwanted.actor', { actor })}
            onClick={say({ actor })}
          />
        ))}
      </ListGroup>
    </Sheet>
  );
}
