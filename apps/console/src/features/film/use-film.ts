import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EpisodeCheck } from '../quality/parts.ts';
import { loadVideo } from './load-video.ts';

export type Film = {
  video: RefObject<HTMLVideoElement | null>;
  time: number;
  isPlaying: boolean;
  isReady: boolean;
  hasFailed: boolean;
  seek: (time: number) => void;
  toggle: () => void;
};

/** The film of the page: where it is, and what moves it. */
export function useFilm({ media }: EpisodeCheck): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The place asked for before the first frame was there, which the browser forgets when the film comes. */
  const awaited = useRef<number | null>(null);
  // Another answer has another ticket in the address; the film is fetched whole with the first one.
  const [first] = useState(media);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ended = new AbortController();
    const listen = (name: string, run: () => void) =>
      element.addEventListener(name, run, { signal: ended.signal });
    listen('loadeddata', () => {
      setReady(true);
      if (awaited.current !== null) element.currentTime = awaited.current;
      awaited.current = null;
    });
    listen('seeked', () => setTime(awaited.current ?? element.currentTime));
    listen('play', () => setPlaying(true));
    listen('pause', () => setPlaying(false));
    const stop = loadVideo(element, first, () => setFailed(true));
    let frame = 0;
    const follow = () => {
      if (!element.paused) setTime(element.currentTime);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
      stop();
    };
  }, [first]);
  const seek = (to: number) => {
    const next = Math.min(Math.max(0, to), first.start.duration);
    setTime(next);
    if (!isReady) awaited.current = next;
    if (video.current) video.current.currentTime = next;
  };
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setFailed(true));
    else element.pause();
  };
  return { video, time, isPlaying, isReady, hasFailed, seek, toggle };
}
