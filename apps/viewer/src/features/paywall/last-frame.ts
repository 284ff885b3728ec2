import { type RefCallback, useCallback } from 'react';
import { create } from 'zustand';

type LastFrame = { before: string; picture: HTMLCanvasElement };

/** The last picture of an episode, kept for the curtain before the one that follows it. */
const useKept = create<{ frame: LastFrame | null }>(() => ({ frame: null }));

const keyOf = (groupId: string, index: number) => `${groupId}/${index}`;

/** Keeps what `video` shows, as the picture over which the curtain of the episode `index` closes. */
export function keepLastFrame(video: HTMLVideoElement, groupId: string, index: number): void {
  if (video.videoWidth === 0) return;
  const picture = document.createElement('canvas');
  picture.width = video.videoWidth;
  picture.height = video.videoHeight;
  picture.getContext('2d')?.drawImage(video, 0, 0);
  picture.className = 'absolute inset-0 size-full object-cover';
  useKept.setState({ frame: { before: keyOf(groupId, index), picture } });
}

/** Puts the kept picture into the element it is given; undefined where none is kept for the episode. */
export function useLastFrame(
  groupId: string | undefined,
  index: number,
): RefCallback<HTMLElement> | undefined {
  const picture = useKept(({ frame }) =>
    groupId !== undefined && frame?.before === keyOf(groupId, index) ? frame.picture : undefined,
  );
  const put = useCallback(
    (box: HTMLElement | null) => {
      if (box && picture) box.replaceChildren(picture);
    },
    [picture],
  );
  return picture && put;
}
