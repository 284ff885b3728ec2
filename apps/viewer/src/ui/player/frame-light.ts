import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { create } from 'zustand';
import { type PictureLight, readLight } from './picture-light.ts';

const SAMPLE_EVERY_MS = 2000;
const WIDTH = 9;
const HEIGHT = 16;

/** The light of the playing clip's frames; none before the first sample, and where the browser does not give frames away. */
export const useFrameLight = create<{ light: PictureLight | undefined }>(() => ({ light: undefined }));

/** Measures the frames of the playing clip now and then, in idle moments, and not on a device that has trouble keeping up. */
export function useFrameLightSamples(): void {
  const player = useCurrentPlayer();
  const plays = usePlayerState(({ phase }) => phase === 'playing');
  const at = usePlayerState(({ index }) => index);
  useEffect(() => {
    useFrameLight.setState({ light: undefined });
  }, [at]);
  useEffect(() => {
    if (!plays) return;
    let ended = false;
    const sample = async () => {
      if (document.documentElement.dataset.stressed !== undefined) return;
      const light = await measure(player.currentVideo()).catch(() => undefined);
      if (light && !ended) useFrameLight.setState({ light });
    };
    const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [player, plays, at]);
}

/** The picture is made small outside the page's own thread. */
async function measure(video: HTMLVideoElement | undefined): Promise<PictureLight | undefined> {
  if (!video || video.videoWidth === 0) return undefined;
  const small = await createImageBitmap(video, {
    resizeWidth: WIDTH,
    resizeHeight: HEIGHT,
    resizeQuality: 'low',
  });
  const pen = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(small, 0, 0);
  small.close();
  const pixels = pen?.getImageData(0, 0, WIDTH, HEIGHT);
  return pixels && readLight(pixels);
}
