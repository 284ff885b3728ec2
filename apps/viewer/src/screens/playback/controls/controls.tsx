import { usePlayerState } from '@playlet/player';
import { Rail } from '../../../features/playback/rail.tsx';
import { formatTime } from '../../../lib/time.ts';
import { useScrub } from '../../../ui/player/scrub.ts';
import { Scrubber } from '../../../ui/player/scrubber.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { showControls } from './controls-visibility.ts';
import { type Overlay, Transport } from './transport.tsx';

type ControlsProps = { clip: EpisodeClip; shown: boolean; onOpen: (overlay: Overlay) => void };

/** The lower third: the rail, the line of progress with its times, and the transport. At rest only the line stays. */
export function Controls({ clip, shown, onOpen }: ControlsProps) {
  const scrubbing = useScrub((state) => state.target !== null);
  const offline = usePlayerState((state) => !state.online);
  const fade = `transition-opacity duration-160 ${shown ? '' : 'pointer-events-none opacity-0'}`;
  return (
    <>
      <div
        data-controls
        inert={!shown || scrubbing}
        className={`absolute end-2 bottom-[calc(172px+env(safe-area-inset-bottom))] flex flex-col gap-4 [@media(height<720px)]:bottom-[136px] [@media(height<720px)]:gap-3 md:hidden transition-opacity duration-160 ${shown && !scrubbing ? '' : 'pointer-events-none opacity-0'}`}
      >
        <Rail place={clip} video={clip.video} group={clip.group} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0">
        <div className="relative px-4 pb-[calc(6px+env(safe-area-inset-bottom))] *:pointer-events-auto">
          {(shown || offline) && !scrubbing && <Times />}
          <Scrubber look="player" resting={!shown && !offline} className={shown ? '' : 'translate-y-1'} />
          {/* Hidden it is still there for readers and keys, which bring all of it back. */}
          <div data-controls onFocus={() => showControls()} className={shown ? fade : 'sr-only'}>
            <Transport onOpen={onOpen} />
          </div>
        </div>
      </div>
    </>
  );
}

/** On a phone the times are above the line's ends; wider players have them in the transport. */
function Times() {
  const position = usePlayerState((state) => Math.floor(state.position));
  const duration = usePlayerState((state) => state.duration);
  return (
    <div
      dir="ltr"
      className="-mb-2.5 flex animate-appear justify-between text-card text-white tabular md:hidden"
      aria-hidden
    >
      <span>{formatTime(position)}</span>
      <span className="text-white/80">{formatTime(duration)}</span>
    </div>
  );
}
