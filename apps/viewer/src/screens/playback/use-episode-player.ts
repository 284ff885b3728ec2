import { type DomPlayer, usePlayer, withStartPosition } from '@playlet/player';
import { useContext, useEffect, useState } from 'react';
import { keepPreRoll } from '../../features/ads/pre-roll-store.ts';
import { mayShowAds } from '../../features/ads/showing.ts';
import { useFavorites } from '../../features/favorites/favorites.ts';
import { keepWatch } from '../../features/history/history.ts';
import { episodeKey } from '../../features/playback/episode-key.ts';
import { useHeldClip } from '../../features/playback/held-clip.ts';
import { loadPlay } from '../../features/playback/play.ts';
import { usePreferences } from '../../features/playback/preferences.ts';
import { reportProgress } from '../../features/playback/progress.ts';
import { useBootPlay } from '../../features/playback/use-boot-play.ts';
import { ensureSession } from '../../features/session/load-session.ts';
import { useSession } from '../../features/session/session.ts';
import { Layer, navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { type EpisodeClip, follow } from './episodes/episodes.ts';

type EpisodePlayerOptions = {
  clips: readonly EpisodeClip[];
  /** Place of the address's episode in `clips`. */
  position: number;
  /** Second at which that episode begins the first time, instead of where the viewer left it. */
  second: number | undefined;
};

/** The player of a drama: the address follows the episode, and each watch is reported and remembered. */
export function useEpisodePlayer({ clips, position, second }: EpisodePlayerOptions): DomPlayer<EpisodeClip> {
  const t = useText();
  const [preferences] = useState(() => usePreferences.getState());
  const boot = useBootPlay(clips[position]);
  const [asked] = useState(() => clips[position]);
  const [begun] = useState(() => new Set(boot ? [boot.clipKey] : []));

  const player = usePlayer<EpisodeClip>({
    clips,
    index: position,
    clipKey: episodeKey,
    loadSource: async (clip, signal) => {
      const begins = second !== undefined && asked && episodeKey(clip) === episodeKey(asked);
      // A ticket that is renewed in the middle of an episode brings no advertisement, nor does who comes into the middle.
      const ads = !begins && !begun.has(episodeKey(clip)) && mayShowAds(useSession.getState());
      const source = await loadPlay(clip, signal, { ads });
      begun.add(episodeKey(clip));
      if (source.ad) keepPreRoll(episodeKey(clip), source.ad);
      return begins ? withStartPosition(source, second) : source;
    },
    boot,
    sound: preferences.sound,
    volume: preferences.volume,
    speed: preferences.speed,
    quality: preferences.quality,
    onIndexChange: (next) => {
      const clip = clips[next];
      if (clip) void navigate(`/video/${clip.groupId}/${clip.index}`, { replace: true });
    },
    onProgress: (progress) => {
      reportProgress(progress);
      const clip = clips[progress.index];
      // What is followed decides whether it is remembered.
      if (clip && progress.event === 'start')
        void ensureSession().then(() =>
          keepWatch(clip.groupId, clip.index, Object.keys(useFavorites.getState())),
        );
    },
    describe: ({ index, group }) => ({
      title: group?.title ?? t('app.name'),
      artist: t('episode.name', { index }),
      artwork: group?.poster?.url,
    }),
  });

  useHeldClip(player, true);
  // At a locked episode it stops first, so that nobody is led to a paywall without a word.
  const next = follow(clips, position).kind;
  // Below another page it waits at its end: the address is that page's.
  const covered = useContext(Layer) === 'covered';
  useEffect(() => player.setAtEnd(next === 'open' && !covered ? 'next' : 'stop'), [player, next, covered]);
  useEffect(() => {
    if (!covered && next === 'open' && player.state.get().phase === 'ended') player.next('end');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page above has gone
  }, [covered]);
  return player;
}
