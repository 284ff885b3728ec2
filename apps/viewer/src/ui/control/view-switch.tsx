import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Segment } from './segment.tsx';

/** 推荐 | 剧场 above the feed and the theatre. */
export function ViewSwitch({ view }: { view: 'feed' | 'theatre' }) {
  const t = useText();
  return (
    <Segment
      label={t('nav.recommend')}
      options={[
        { value: 'feed', label: t('nav.recommend') },
        { value: 'theatre', label: t('nav.theatre') },
      ]}
      value={view}
      onChange={(next) =>
        navigate('/recommend', {
          search: next === 'theatre' ? { view: next } : {},
          replace: true,
          inFrame: true,
        })
      }
    />
  );
}
