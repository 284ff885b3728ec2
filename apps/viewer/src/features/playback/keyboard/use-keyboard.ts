import { useCurrentPlayer } from '@playlet/player';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { navigate } from '../../../lib/navigation.ts';
import { announce } from '../../../lib/speech.ts';
import { formatTime } from '../../../lib/time.ts';
import { toggleFullscreen } from '../../../ui/player/fullscreen.ts';
import { useFollow } from '../../favorites/favorites.ts';
import { type LikedVideo, useLike } from '../../likes/likes.ts';
import { togglePlay } from '../held-clip.ts';
import { setPreferences } from '../preferences.ts';
import { pressEarlyKeys } from './early-keys.ts';
import { type Command, commandOf } from './shortcut.ts';
import { isSwitchedOff } from './single-keys.ts';

type KeyboardUse = {
  /** The episode the keys of 点赞 and 追剧 are about; `video` once its drama has come. */
  place: Omit<LikedVideo, 'id'>;
  video: LikedVideo | undefined;
  onHelp: () => void;
  /** Something changed that the controls show. */
  onUse?: () => void;
};

/** The keys of a desk. A field, a slider or a dialog keeps its own keys; a focused button keeps the space bar. */
export function useKeyboard({ place, video, onHelp, onUse }: KeyboardUse): void {
  const player = useCurrentPlayer();
  const follow = useFollow(place.groupId);
  const like = useLike(place, video);

  const run = useEffectEvent((command: Command) => {
    const { muted } = player.state.get();
    switch (command.do) {
      case 'toggle':
        return togglePlay(player);
      case 'seek':
        player.seekBy(command.by);
        speakPosition(player.state.get());
        return onUse?.();
      case 'speed':
        player.setSpeed(command.to);
        setPreferences({ speed: command.to });
        return onUse?.();
      case 'mute':
        player.setMuted(!muted);
        setPreferences({ sound: muted });
        return onUse?.();
      case 'fullscreen':
        return void toggleFullscreen();
      case 'like':
        return like.toggle();
      case 'follow':
        return follow.toggle();
      case 'search':
        return void navigate('/recommend', { search: { view: 'search' } });
      case 'help':
        return onHelp();
    }
  });

  // It runs before the picture is seen, so that the first key after it is handled.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented || keepsKey(event) || isSwitchedOff(event)) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // The player is started by the effects after this one.
  useEffect(() => queueMicrotask(pressEarlyKeys), []);
}

/** Announces 01:12，共 02:00: the result of a key for viewers who do not see the line. */
function speakPosition({ position, duration }: { position: number; duration: number }): void {
  const times = { position: formatTime(position), duration: formatTime(duration) };
  announce(i18n._('play.progressValue', times));
}

function keepsKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ' && target.closest('button, a')) return true;
  return target.closest('input, textarea, select, [contenteditable], [role=slider], [role$=dialog]') !== null;
}
