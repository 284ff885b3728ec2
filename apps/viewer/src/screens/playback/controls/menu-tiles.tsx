import { useCurrentPlayer } from '@playlet/player';
import {
  canUsePictureInPicture,
  chooseScreen,
  openPictureInPicture,
  watchScreens,
} from '@playlet/player/dom/picture-in-picture';
import {
  IconCast,
  IconFlag,
  IconMaximize,
  IconMoon,
  IconPictureInPicture,
  IconPictureInPictureTop,
  IconScan,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { navigate, readLocation } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import { IconTile } from '../../../ui/control/icon-tile.tsx';
import { canFullscreen, toggleFullscreen, useFullscreen } from '../../../ui/player/fullscreen.ts';
import { useSleep } from '../sleep-timer.ts';
import { clearScreen } from './clear-screen.ts';

/** Which part of the menu is open. */
export type MenuPart = 'menu' | 'subtitles' | 'quality' | 'sleep';

type MenuTilesProps = {
  onOpen: (part: MenuPart) => void;
  onClose: () => void;
  onSmallWindow?: (() => void) | undefined;
};

/** 清屏, 小窗, 画中画, 投屏, 定时关闭, 举报; what this browser or this playback cannot do is not there. */
export function MenuTiles({ onOpen, onClose, onSmallWindow }: MenuTilesProps) {
  const t = useText();
  const player = useCurrentPlayer();
  const video = player.currentVideo();
  const full = useFullscreen();
  const hasScreens = useScreens(video);
  const sleep = useSleepText();
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.2rem,1fr))] max-xs:grid-cols-3 gap-x-1 gap-y-3">
      <IconTile icon={IconScan} label={t('play.clear')} onPress={close(clearScreen)} />
      {onSmallWindow && (
        <IconTile icon={IconPictureInPicture} label={t('play.smallWindow')} onPress={close(onSmallWindow)} />
      )}
      {video && canUsePictureInPicture(video) && (
        <IconTile
          icon={IconPictureInPictureTop}
          label={t('play.pictureInPicture')}
          onPress={close(() => void openPictureInPicture(video))}
        />
      )}
      {video && hasScreens && (
        <IconTile icon={IconCast} label={t('play.cast')} onPress={close(() => chooseScreen(video))} />
      )}
      {canFullscreen() && (
        <IconTile
          icon={IconMaximize}
          label={t(full ? 'play.exitFullscreen' : 'play.fullscreen')}
          onPress={() => void toggleFullscreen().then(onClose)}
        />
      )}
      <IconTile
        icon={IconMoon}
        label={sleep ?? t('sleep.title')}
        on={sleep !== null}
        onPress={() => onOpen('sleep')}
      />
      <IconTile
        icon={IconFlag}
        label={t('play.report')}
        onPress={close(() => void navigate('/complaint', { search: readPlace(video) }))}
      />
    </ul>
  );
}

/** Returns where the viewer is: the drama and episode of the address, and the second of the video. */
function readPlace(video: HTMLVideoElement | null | undefined) {
  const [, drama, episode] = /^\/video\/([\w-]+)\/(\d+)/.exec(readLocation().path) ?? [];
  return { drama, episode, second: video ? String(Math.floor(video.currentTime)) : undefined };
}

/** Whether another screen is there to play on. */
function useScreens(video: HTMLVideoElement | undefined): boolean {
  const [isAvailable, setIsAvailable] = useState(false);
  useEffect(() => video && watchScreens(video, setIsAvailable), [video]);
  return isAvailable;
}

/** 24:10, 本集结束; null where no timer is set. */
function useSleepText(): string | null {
  const t = useText();
  const seconds = useSleep((sleep) => sleep.left);
  const afterEpisode = useSleep((state) => state.afterEpisode);
  if (afterEpisode) return t('sleep.episode');
  return seconds === null ? null : formatTime(seconds);
}
