import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Posters } from '../../ui/drama/group-grid.tsx';
import { Section } from '../../ui/page/section.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';

/** Nothing is found: three hot dramas instead. */
export function NothingFound({ q }: { q: string }) {
  const t = useText();
  const hot = useQuery(callQuery('POST member/video/group/list', { page: 0, pageSize: 3, sort: 'hot' }));
  return (
    <>
      <StateScreen
        prop="lens"
        title={t('search.nothing', { q })}
        text={t('search.nothingText')}
        place="inline"
      />
      {hot.data && hot.data.list.length > 0 && (
        <Section title={t('search.hotInstead')}>
          <Posters groups={hot.data.list} />
        </Section>
      )}
    </>
  );
}
