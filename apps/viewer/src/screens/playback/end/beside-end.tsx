import { usePlayerState } from '@playlet/player';
import { type ReactNode } from 'react';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { type EpisodeClip, follow } from '../episodes/episodes.ts';

const EndPanel = createLazyPart(() => import('./end-panel.tsx'));

type BesideEndProps = { clips: readonly EpisodeClip[]; position: number; children: ReactNode };

/** The column beside the player, which at the end of a drama says what to do next. A tablet's has no room for that. */
export function BesideEnd({ clips, position, children }: BesideEndProps) {
  const layout = useLayout();
  const ended = usePlayerState(({ phase }) => phase === 'ended');
  const clip = clips[position];
  const hasRoom = layout === 'desktop' || layout === 'landscape';
  if (ended && hasRoom && clip?.group && follow(clips, position).kind === 'none')
    return <EndPanel clip={clip} />;
  return children;
}
