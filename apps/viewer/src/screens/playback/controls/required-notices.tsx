import { useSession } from '../../../features/session/session.ts';
import { AiLabel } from '../../../ui/player/ai-label.tsx';
import { LicenseNote } from '../../../ui/player/license-note.tsx';
import { MinorsNotice } from '../../../ui/player/minors-notice.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';

type RequiredNoticesProps = {
  clip: EpisodeClip;
  /** Other things at the foot of the picture, below the number. */
  foot: 'low' | 'controls' | 'moment' | 'moment-controls' | 'cleared' | 'landscape';
};

const FEET: Record<RequiredNoticesProps['foot'], string> = {
  low: 'bottom-[calc(26px+env(safe-area-inset-bottom))]',
  controls: 'bottom-[calc(146px+env(safe-area-inset-bottom))] md:bottom-[84px]',
  moment: 'bottom-[calc(114px+env(safe-area-inset-bottom))]',
  'moment-controls': 'bottom-[calc(184px+env(safe-area-inset-bottom))] md:bottom-[150px]',
  cleared: 'bottom-[calc(116px+env(safe-area-inset-bottom))]',
  landscape: 'top-13',
};

/** Shows the notices that the rules ask for, in every layout and state of the player: content that may affect minors, made by a machine, and the registration number. */
export function RequiredNotices({ clip, foot }: RequiredNoticesProps) {
  const { group, index } = clip;
  const aiLabel = useSession((session) => session.aiLabel);
  if (!group) return null;
  const isLandscape = foot === 'landscape';
  return (
    <>
      {group.affectsMinors && <MinorsNotice />}
      {(group.aiGenerated || group.aiSuspected) && (
        <AiLabel
          isSuspected={!group.aiGenerated}
          head={aiLabel}
          atHeadOnly={foot === 'cleared'}
          className={`pointer-events-none absolute ${isLandscape ? 'start-2.5 top-2.5' : 'end-4 top-[calc(4rem+env(safe-area-inset-top))] xl:top-4'}`}
        />
      )}
      <LicenseNote
        number={group.licenseNo ?? null}
        index={index}
        className={`start-4 end-[76px] md:end-4 land:start-2.5 ${isLandscape ? '' : 'large:top-[31%] large:bottom-auto'} ${FEET[foot]}`}
      />
    </>
  );
}
