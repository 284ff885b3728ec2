import { type DomPlayer, usePlayer, withStartPosition } from '@playlet/player';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { canShowAds } from '../../features/ads/showing.ts';
import { useFavorites } from '../../features/favorites/favorites.ts';
import { keepWatch } from '../../features/history/history.ts';
import { noteWatch } from '../../features/history/note-watch.ts';
import { episodeKeyOf } from '../../features/playback/episode-key.ts';
import { useHeldClip } from '../../features/playback/held-clip.ts';
import { loadPlay } from '../../features/playback/play.ts';
import { usePreferences } from '../../features/playback/preferences.ts';
import { deferReports, reportProgress } from '../../features/playback/progress.ts';
import { useResumeAddress } from '../../features/playback/resume-address.ts';
import { useBootPlay } from '../../features/playback/use-boot-play.ts';
import { ensureSession } from '../../features/session/load-session.ts';
import { useSession } from '../../features/session/session.ts';
import { Layer } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { type EpisodeClip, follow } from './episodes/episodes.ts';
import { keepPreRoll } from './pre-roll-store.ts';
import { resumeWhereLeft } from './resume.ts';
import { useSleep } from './sleep-timer.ts';
import { useHandover } from './small-window/open-window.ts';
import type { WindowOwner } from './small-window/ready-window.ts';
import { useAddress } from './use-address.ts';

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
  const showAddress = useAddress();
  const [begun] = useState(() => new Set(boot ? [boot.clipKey] : []));

  const owner: WindowOwner = {
    clipKey: episodeKeyOf,
    loadSource: async (clip, signal, current) => {
      const begins = second !== undefined && asked && episodeKeyOf(clip) === episodeKeyOf(asked);
      // A ticket that is renewed in the middle of an episode brings no advertisement, nor does who comes into the middle.
      const goesOn = begun.has(episodeKeyOf(clip)) || isUnderWay(player, clip);
      const ads = !begins && !goesOn && canShowAds(useSession.getState());
      const source = await loadPlay(clip, signal, { ads, ticket: current?.ticket });
      begun.add(episodeKeyOf(clip));
      if (source.ad) keepPreRoll(episodeKeyOf(clip), source.ad);
      return begins ? withStartPosition(source, second) : resumeWhereLeft(episodeKeyOf(clip), source);
    },
    onProgress: deferReports((progress) => {
      reportProgress(progress);
      const { clip } = progress;
      noteWatch(clip, progress);
      // The favorites decide whether it is remembered.
      if (progress.event === 'start')
        void ensureSession().then(() =>
          keepWatch(clip.groupId, clip.index, Object.keys(useFavorites.getState())),
        );
    }),
    describe: ({ index, group }) => ({
      title: group?.title ?? t('app.name'),
      artist: t('episode.name', { index }),
      artwork: group?.poster?.url,
    }),
  };
  const player = usePlayer<EpisodeClip>({
    ...owner,
    clips,
    index: position,
    boot,
    sound: preferences.sound,
    volume: preferences.volume,
    speed: preferences.speed,
    quality: preferences.quality,
    onMove: ({ groupId, index }) => showAddress(`/video/${groupId}/${index}`),
  });

  const current = clips[position];
  const isFollowed = useFavorites((ids) => current !== undefined && current.groupId in ids);
  const keepFollowed = useEffectEvent(() => {
    if (current && isUnderWay(player, current) && player.state.get().position > 0)
      keepWatch(current.groupId, current.index, Object.keys(useFavorites.getState()));
  });
  // Followed in the middle of an episode, the drama is remembered from then on.
  useEffect(() => {
    if (isFollowed) keepFollowed();
  }, [isFollowed]);

  useHandover(player, owner);
  useResumeAddress(
    player,
    (clip) => clip,
    ({ path }) => path.startsWith('/video/'),
  );
  useHeldClip(player, true);
  // At a locked episode it stops first, so that no viewer is led to a paywall without a word.
  const next = follow(clips, position).kind;
  // Below another page it waits at its end: the address is that page's.
  const covered = useContext(Layer) === 'covered';
  const autoNext = usePreferences((kept) => kept.autoNext);
  const sleeps = useSleep((sleep) => sleep.afterEpisode);
  const goesOn = next === 'open' && autoNext && !sleeps;
  useEffect(() => player.setAtEnd(goesOn && !covered ? 'next' : 'stop'), [player, goesOn, covered]);
  const goOn = useEffectEvent(() => {
    if (goesOn && player.state.get().phase === 'ended') player.next('end');
  });
  // When the page above has gone.
  useEffect(() => {
    if (!covered) goOn();
  }, [covered]);
  return player;
}

/** Whether an episode plays already, such as one that comes back out of the small window. */
function isUnderWay({ state, clipAt }: DomPlayer<EpisodeClip>, clip: EpisodeClip): boolean {
  const { index, source } = state.get();
  const current = clipAt(index);
  return source !== null && current !== undefined && episodeKeyOf(current) === episodeKeyOf(clip);
}
