import { useText } from '../../lib/text.ts';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { FewHotDramas } from './few-hot-dramas.tsx';

/** Nothing is found: three hot dramas instead. */
export function NothingFound({ q }: { q: string }) {
  const t = useText();
  return (
    <>
      <StateScreen
        prop="lens"
        title={t('search.nothing', { q })}
        text={t('search.nothingText')}
        place="inline"
      />
      <FewHotDramas />
    </>
  );
}
