import type { DomPlayer } from '@playlet/player';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { awaitPart } from '../../../lib/lazy-part.ts';
import { navigateLocally } from '../../../lib/navigation.ts';
import { showFailure } from '../../../lib/show.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import type { ReadyWindow, WindowOwner } from './ready-window.ts';

let ready: { player: DomPlayer<EpisodeClip>; window: ReadyWindow } | null = null;

/** Leaves the player for the theatre, a teen for the drama's page; the clip continues in a small window there. */
export async function openSmallWindow(player: DomPlayer<EpisodeClip>, groupId: string): Promise<void> {
  try {
    const { createWindow } = await awaitPart(import('./window.tsx'));
    ready = { player, window: createWindow(player) };
  } catch (error) {
    return showFailure(error);
  }
  const teen = isTeen(useSession.getState());
  // It replaces the player's entry: Back from the theatre leads to the page before the player.
  await navigateLocally(teen ? `/media/${groupId}` : '/recommend', {
    search: teen ? {} : { view: 'theatre' },
    replace: true,
    inFrame: true,
  });
}

/** Gives the player to the small window in the moment in which its page goes, so that it is never out of the document. */
export function useHandover(player: DomPlayer<EpisodeClip>, owner: WindowOwner): void {
  const handOver = useEffectEvent(() => {
    if (ready?.player === player) ready.window.take(owner);
    ready = null;
  });
  useLayoutEffect(() => () => handOver(), []);
}
