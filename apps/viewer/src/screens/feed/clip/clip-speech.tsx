import { isComplete } from '@playlet/domain/group-progress';
import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { Caption } from '../../../features/playback/caption.tsx';
import { chooseLanguage } from '../../../features/playback/choose-subtitle.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { isVip, useSession } from '../../../features/session/session.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useText } from '../../../lib/text.ts';
import type { FeedClip } from '../feed-clips.ts';
import { FingerHint } from '../hints/finger-hint.tsx';
import { useHint } from '../hints/use-hint.ts';
import { nextOf } from '../next-episode/next-of.ts';

/** The line above the words of the current clip: its caption, or in a silence a hint. */
export default function ClipSpeech({ clip }: { clip: FeedClip }) {
  useFeedSubtitles();
  const hint = useHint();
  const ended = usePlayerState(({ phase }) => phase === 'ended');
  if (ended) return <EndNote clip={clip} />;
  return hint === 'swipe' || hint === 'hold' ? (
    <FingerHint hint={hint} />
  ) : (
    <Caption className="inset-x-0 bottom-0 line-clamp-2 [word-break:keep-all] wrap-anywhere text-balance" />
  );
}

/** Why a clip rests at its end. */
function EndNote({ clip: { group } }: { clip: FeedClip }) {
  const t = useText();
  const next = usePlayerState(({ source }) => nextOf(source));
  const vip = useSession(isVip);
  const whole = t(isComplete(group) ? 'feed.finished' : 'feed.caughtUp');
  const isLocked = next !== null && next.access !== 'free' && !(next.access === 'vip' && vip);
  if (next && !isLocked) return null;
  return (
    <p className="animate-appear text-body font-semibold text-white caption-outline">
      {next ? t('play.upNextLocked', { index: next.index }) : whole}
    </p>
  );
}

/** Without sound everybody reads along; with it, who wants to. */
function useFeedSubtitles() {
  const player = useCurrentPlayer();
  const muted = usePlayerState((state) => state.muted);
  const preferred = usePreferences((state) => state.subtitles);
  const tracks = usePlayerState((state) => state.source?.subtitles);
  const wanted = muted || preferred;
  useEffect(() => {
    player.setSubtitle(wanted && tracks ? chooseLanguage(tracks, i18n.locale) : null);
  }, [player, wanted, tracks]);
}
