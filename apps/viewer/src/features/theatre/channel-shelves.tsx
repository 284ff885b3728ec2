import type { Channel } from '@playlet/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFrameMask } from '../../lib/frame-mask.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PosterCard } from '../../ui/poster-card.tsx';
import { Section } from '../../ui/section.tsx';

const SHELF_LENGTH = 9;

/** The operator's open shelves, each a row of posters. The closed ones have tabs of their own. */
export function ChannelShelves({ channels }: { channels: readonly Channel[] }) {
  return channels
    .filter(({ parentId, access }) => parentId === null && access === 'free')
    .map((channel) => <Shelf key={channel.id} channel={channel} />);
}

function Shelf({ channel }: { channel: Channel }) {
  const t = useText();
  const mask = useFrameMask();
  const groups = useQuery(
    callQuery('POST member/video/group/list', { channel: channel.slug, page: 0, pageSize: SHELF_LENGTH }),
  );
  // A shelf is an extra: while it loads, when it fails or is empty the page goes on without it.
  if (!groups.data?.list.length) return null;
  return (
    <Section
      title={channel.name}
      end={
        <Link
          to="/recommend"
          search={{ view: 'theatre', channel: channel.slug }}
          mask={mask}
          className="hit flex items-center text-secondary text-text-3"
        >
          {t('action.viewAll')}
          <IconChevronRight size={16} className="flip-rtl" aria-hidden />
        </Link>
      }
    >
      <ul className="shelf -mx-gutter snap-x gap-2 px-gutter md:gap-4">
        {groups.data.list.map((group) => (
          <li key={group.id} className="w-[30%] max-w-[150px] shrink-0 snap-start">
            <PosterCard group={group} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
