import type { GroupDetail } from '@playlet/contract';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Header } from '../../ui/page/header.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';

/** The address names an episode this drama does not have, or not yet. */
export default function NotYet({ group }: { group: GroupDetail }) {
  const t = useText();
  const latest = group.videos.at(-1)?.index;
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={group.title} up={`/media/${group.id}`} />
      <div className="flex flex-1 flex-col justify-center">
        <StateScreen
          prop="seat"
          title={t('play.notYet')}
          text={latest === undefined ? undefined : t('play.notYetText', { count: latest })}
          place="inline"
        >
          {latest !== undefined && (
            <Link to={`/video/${group.id}/${latest}`} replace className={buttonClassOf()}>
              {t('play.watchLatest')}
            </Link>
          )}
          <Link to={`/media/${group.id}`} replace className={buttonClassOf({ tone: 'quiet' })}>
            {t('play.toGroup')}
          </Link>
        </StateScreen>
      </div>
    </div>
  );
}
