import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Posters } from '../../ui/drama/group-grid.tsx';
import { Section } from '../../ui/page/section.tsx';

const SHOWN_COUNT = 3;

/** Three hot dramas below a search that found little or nothing; none that was found already. */
export function FewHotDramas({ found = [] }: { found?: readonly string[] }) {
  const t = useText();
  const pageSize = SHOWN_COUNT + found.length;
  const hot = useQuery(callQuery('POST member/video/group/list', { page: 0, pageSize, sort: 'hot' }));
  const others = hot.data?.list.filter(({ id }) => !found.includes(id)).slice(0, SHOWN_COUNT) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('search.hotInstead')}>
      <Posters groups={others} />
    </Section>
  );
}
