import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { GroupGrid } from '../../ui/drama/group-grid.tsx';
import { Section } from '../../ui/page/section.tsx';

/** The most watched dramas beside the words, until a search. */
export function HotDramas() {
  const t = useText();
  const paged = useInfiniteList('POST member/video/group/list', { sort: 'hot' });
  return (
    <Section title={t('search.hotInstead')}>
      <GroupGrid paged={paged} />
    </Section>
  );
}
