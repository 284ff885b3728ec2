import { useCurrentPlayer } from '@playlet/player';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type Shared, setShareHost } from '../../features/share/share.ts';
import type { SharedMoment } from '../../features/share/share-sheet.tsx';
import { formatFirstGenre } from '../../lib/genre.ts';
import { createLazySide } from '../../lib/lazy-part.ts';
import { awaitPictureShown } from '../../lib/picture-shown.ts';
import { useText } from '../../lib/text.ts';
import type { EpisodeClip } from './episodes/episodes.ts';

const ShareSheet = createLazySide(() => import('../../features/share/share-sheet.tsx'));

/** 分享 while an episode plays: a sheet with a poster of the moment it was pressed. */
export function DeckShare({ clip }: { clip: EpisodeClip }) {
  const t = useText();
  const player = useCurrentPlayer();
  const [moment, setMoment] = useState<SharedMoment | null>(null);
  const momentOf = (page: Shared): SharedMoment => {
    const { caption, position } = player.state.get();
    const episode = t('episode.name', { index: clip.index });
    // Nothing of a private drama leaves with its link.
    const isPrivate = clip.group?.access === 'private';
    return {
      ...page,
      still: isPrivate ? null : stillOf(player.currentVideo()),
      line: caption,
      facts: [episode, clip.group && formatFirstGenre(clip.group.categories)].filter(Boolean).join(' · '),
      heading: t('share.episode', { index: clip.index }),
      second: Math.floor(position),
    };
  };
  const open = useEffectEvent((page: Shared) => {
    // Other shared pages, such as the drama as a whole, have no moment.
    if (page.path !== `/video/${clip.groupId}/${clip.index}`) return false;
    // Reading the picture back from the graphics processor takes long: the tap is seen before.
    void awaitPictureShown().then(() => setMoment(momentOf(page)));
    return true;
  });
  useEffect(() => setShareHost((page) => open(page)), []);
  return <Suspense>{moment && <ShareSheet moment={moment} onClose={() => setMoment(null)} />}</Suspense>;
}

/** The picture of this moment; null before there is one, and where the browser does not let a page read it. */
function stillOf(video: HTMLVideoElement | undefined): HTMLCanvasElement | null {
  if (!video || video.videoWidth === 0) return null;
  const still = document.createElement('canvas');
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  const pen = still.getContext('2d');
  try {
    pen?.drawImage(video, 0, 0);
    pen?.getImageData(0, 0, 1, 1); // throws for media of another origin
    return still;
  } catch {
    return null;
  }
}
