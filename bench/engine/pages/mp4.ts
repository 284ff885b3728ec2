import { playPool } from './media-pool.ts';

/** A peer: three media elements that play one MP4 of 720 lines each, as the browser likes to fetch it. */
playPool((video, master) => {
  video.preload = 'auto';
  video.src = master.replace('master.m3u8', '720.mp4');
  return () => {
    video.removeAttribute('src');
    video.load();
  };
});
