import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { Posters } from '../../../ui/drama/group-grid.tsx';
import { Section } from '../../../ui/page/section.tsx';

const POSTER_COUNT = 12;

/** The most watched dramas, for a guest without a history. The list is last, and optional. */
export default function Popular() {
  const t = useText();
  const hot = useQuery(
    callQuery('POST member/video/group/list', { page: 0, pageSize: POSTER_COUNT, sort: 'hot' }),
  );
  if (!hot.data || hot.data.list.length === 0) return null;
  return (
    <Section title={t('search.hotInstead')} className="mt-8!">
      <Posters groups={hot.data.list} />
    </Section>
  );
}
