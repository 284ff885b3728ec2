import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconHistory, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import { showToast } from '../../../lib/toast.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { forgetResume, useResume } from '../resume.ts';

const RESUME_MS = 4000;
/** A shorter rest of the opening credits is not worth a button. */
const MIN_LEFT_SECONDS = 1;
/** A part is shown this long before it is skipped by itself, so that a wrong one does not vanish unseen. */
const SHOWN_BEFORE_SKIP_MS = 3000;

/** One slot above the line of progress: the place of resuming, or the way past the opening credits. Never both. */
export default function MomentSlot({ clip }: { clip: EpisodeClip }) {
  const resume = useResume(episodeKeyOf(clip));
  return resume === undefined ? (
    <SkipParts key={episodeKeyOf(clip)} />
  ) : (
    <Resumed key={episodeKeyOf(clip)} clip={clip} position={resume} />
  );
}

/** The place of resuming, for four seconds of playing. */
function Resumed({ clip, position }: { clip: EpisodeClip; position: number }) {
  const t = useText();
  const player = useCurrentPlayer();
  const playing = usePlayerState(({ phase }) => phase === 'playing');
  const key = episodeKeyOf(clip);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => forgetResume(key), RESUME_MS);
    return () => clearTimeout(timer);
  }, [playing, key]);
  const restart = () => {
    player.seek(0);
    forgetResume(key);
  };
  return (
    <div className="flex min-h-12 animate-appear items-center gap-3 rounded-control bg-black/60 py-1.5 ps-3.5 pe-1.5 text-white">
      <IconHistory size={20} className="shrink-0" aria-hidden />
      <p role="status" className="min-w-0 text-card font-semibold">
        {t('play.resumed', { index: clip.index, time: formatTime(position) })}
      </p>
      <button
        type="button"
        onClick={restart}
        className="pressable min-h-11 shrink-0 rounded-poster bg-white/18 px-3.5 text-card font-semibold"
      >
        {t('play.fromStart')}
      </button>
    </div>
  );
}

type PartName = 'intro' | 'recap';
const skipTexts = { intro: 'play.skipIntro', recap: 'play.skipRecap' } as const;
const skippedTexts = { intro: 'play.introSkipped', recap: 'play.recapSkipped' } as const;

/** While the opening credits or the recap run: a button that fills with them. By itself where the viewer wants that. */
function SkipParts() {
  const [skipped] = useState(() => new Set<PartName>());
  const name = usePlayerState(({ source, position }): PartName | null =>
    isIn(source?.intro, position) ? 'intro' : isIn(source?.recap, position) ? 'recap' : null,
  );
  return name && <SkipButton key={name} name={name} skipped={skipped} />;
}

function isIn(part: { start: number; end: number } | null | undefined, position: number): boolean {
  return part ? position >= part.start && position < part.end : false;
}

function SkipButton({ name, skipped }: { name: PartName; skipped: Set<PartName> }) {
  const t = useText();
  const player = useCurrentPlayer();
  const part = usePlayerState(({ source }) => source?.[name] ?? null);
  const position = usePlayerState((state) => state.position);
  const playing = usePlayerState(({ phase }) => phase === 'playing');
  const autoSkip = usePreferences((preferences) => preferences.autoSkip);
  const runs = part !== null && position >= part.start && position < part.end - MIN_LEFT_SECONDS;
  const skip = useEffectEvent(() => {
    if (!part) return;
    skipped.add(name);
    const from = position;
    player.seek(part.end);
    showToast('info', t(skippedTexts[name]), { label: t('action.undo'), run: () => player.seek(from) });
  });
  useEffect(() => {
    // A viewer who seeks back into them wants to see them.
    if (!runs || !playing || !autoSkip || skipped.has(name)) return;
    const timer = setTimeout(skip, SHOWN_BEFORE_SKIP_MS);
    return () => clearTimeout(timer);
  }, [runs, playing, autoSkip, skipped, name]);
  if (!runs) return null;
  const share = (position - part.start) / (part.end - part.start);
  return (
    <button
      type="button"
      onClick={() => player.seek(part.end)}
      className="pressable relative flex min-h-11 animate-appear items-center gap-2 overflow-hidden rounded-full bg-black/55 px-5 text-white"
    >
      <span
        aria-hidden
        className="absolute inset-0 origin-left bg-white/22 transition-[scale] duration-300 ease-linear"
        style={{ scale: `${share} 1` }}
      />
      <IconPlayerSkipForwardFilled size={18} className="relative" aria-hidden />
      <span className="relative text-body font-semibold">{t(skipTexts[name])}</span>
      <span className="relative text-secondary text-white/75 tabular" aria-hidden>
        {t('play.secondsLeft', { seconds: Math.ceil(part.end - position) })}
      </span>
    </button>
  );
}
