import Hls from 'hls.js/light';
import { playPool } from './media-pool.ts';

/** A peer: three media elements with an hls.js each. */
playPool((video, master) => {
  const hls = new Hls({ startLevel: -1, maxBufferLength: 10 });
  hls.loadSource(master);
  hls.attachMedia(video);
  return () => hls.destroy();
});
