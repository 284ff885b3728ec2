import type { MusicPreset } from './music-presets.ts';
import type { ParticlePreset } from './particle-presets.ts';

/** How a drama looks and sounds: its stills, the framings the camera moves between, the particles, the music. */
export type Scene = { particles: ParticlePreset; music: MusicPreset; shots: Shot[] };

/** A camera move over a still, from one framing to another. */
export type Shot = { still: string; from: Frame; to: Frame };

/** Centre across and down, and the share of the still's height that is seen; all from 0 to 1. */
export type Frame = [x: number, y: number, height: number];

/** A slow push towards a point of the still. */
const push = (still: string, x: number, y: number, height: number): Shot => ({
  still,
  from: [x, y, Math.min(1, height * 1.16)],
  to: [x, y, height],
});
/** A slow glide from one point to another at the same distance. */
const glide = (still: string, x0: number, y0: number, x1: number, y1: number, height: number): Shot => ({
  still,
  from: [x0, y0, height],
  to: [x1, y1, height],
});
/** A slow pull away from a point until more of the still is seen. */
const pull = (still: string, x: number, y: number, height: number): Shot => ({
  still,
  from: [x, y, height],
  to: [0.5, 0.5, Math.min(1, height * 1.2)],
});

/**
 * In the order in which the demo fills. The first three are what a newcomer tries: they are short, and between them
 * show a free drama, one for minors as well, and one for members.
 */
export const scenes: Record<string, Scene> = {
  rain: {
    particles: 'rain',
    music: 'tender',
    shots: [
      push('rain', 0.52, 0.5, 0.86),
      glide('rain', 0.36, 0.5, 0.42, 0.47, 0.5),
      glide('rain', 0.66, 0.42, 0.6, 0.45, 0.5),
      pull('rain', 0.5, 0.28, 0.74),
    ],
  },
  classroom: {
    particles: 'dust',
    music: 'youth',
    shots: [
      push('classroom', 0.5, 0.56, 0.84),
      glide('classroom', 0.66, 0.2, 0.58, 0.28, 0.5),
      glide('classroom', 0.34, 0.64, 0.6, 0.64, 0.46),
      pull('classroom', 0.52, 0.62, 0.74),
    ],
  },
  corridor: {
    particles: 'flicker',
    music: 'dread',
    shots: [
      push('corridor', 0.5, 0.46, 0.82),
      push('corridor', 0.5, 0.33, 0.4),
      glide('corridor', 0.5, 0.62, 0.5, 0.46, 0.56),
      pull('corridor', 0.5, 0.4, 0.72),
    ],
  },
  palace: {
    particles: 'ember',
    music: 'court',
    shots: [
      push('palace', 0.5, 0.5, 0.86),
      push('palaceClose', 0.5, 0.42, 0.66),
      glide('palace', 0.5, 0.36, 0.5, 0.46, 0.56),
      glide('palaceClose', 0.56, 0.62, 0.52, 0.48, 0.56),
      pull('palace', 0.5, 0.3, 0.74),
    ],
  },
  ring: {
    particles: 'sparkle',
    music: 'sweet',
    shots: [
      push('ring', 0.5, 0.5, 0.84),
      glide('ring', 0.46, 0.3, 0.54, 0.34, 0.46),
      push('ring', 0.5, 0.56, 0.44),
      pull('ring', 0.5, 0.4, 0.76),
    ],
  },
  scooter: {
    particles: 'balloon',
    music: 'playful',
    shots: [
      push('scooter', 0.52, 0.52, 0.84),
      glide('scooter', 0.4, 0.46, 0.46, 0.44, 0.46),
      glide('scooter', 0.6, 0.56, 0.52, 0.5, 0.5),
      pull('scooter', 0.46, 0.4, 0.74),
    ],
  },
  shades: {
    particles: 'neon',
    music: 'drive',
    shots: [
      push('shades', 0.5, 0.46, 0.84),
      glide('shades', 0.4, 0.44, 0.6, 0.44, 0.4),
      push('shades', 0.5, 0.52, 0.46),
      pull('shades', 0.5, 0.42, 0.72),
    ],
  },
  subway: {
    particles: 'passing',
    music: 'clock',
    shots: [
      push('subway', 0.5, 0.52, 0.84),
      push('subway', 0.7, 0.26, 0.4),
      glide('subway', 0.34, 0.46, 0.62, 0.46, 0.5),
      pull('subway', 0.48, 0.6, 0.72),
    ],
  },
  sword: {
    particles: 'petal',
    music: 'mountain',
    shots: [
      push('sword', 0.52, 0.48, 0.84),
      glide('sword', 0.5, 0.46, 0.54, 0.42, 0.46),
      glide('sword', 0.7, 0.2, 0.6, 0.28, 0.5),
      pull('sword', 0.5, 0.5, 0.74),
    ],
  },
  facade: {
    particles: 'rain',
    music: 'dread',
    shots: [
      push('facade', 0.54, 0.5, 0.84),
      push('facade', 0.62, 0.4, 0.36),
      glide('facade', 0.4, 0.74, 0.4, 0.66, 0.52),
      pull('facade', 0.6, 0.42, 0.72),
    ],
  },
  spy: {
    particles: 'dust',
    music: 'secret',
    shots: [
      push('spy', 0.5, 0.5, 0.84),
      glide('spy', 0.3, 0.6, 0.36, 0.56, 0.46),
      glide('spy', 0.66, 0.44, 0.62, 0.48, 0.46),
      pull('spy', 0.5, 0.66, 0.72),
    ],
  },
  wheat: {
    particles: 'seed',
    music: 'home',
    shots: [
      push('wheat', 0.48, 0.54, 0.84),
      glide('wheat', 0.4, 0.56, 0.5, 0.56, 0.46),
      glide('wheat', 0.62, 0.3, 0.54, 0.42, 0.5),
      pull('wheat', 0.44, 0.62, 0.74),
    ],
  },
  snow: {
    particles: 'snow',
    music: 'lone',
    shots: [
      push('snow', 0.52, 0.48, 0.84),
      push('snow', 0.54, 0.44, 0.44),
      glide('snow', 0.36, 0.62, 0.5, 0.58, 0.54),
      pull('snow', 0.6, 0.36, 0.74),
    ],
  },
  deepsea: {
    particles: 'bubble',
    music: 'sea',
    shots: [
      push('deepsea', 0.52, 0.46, 0.84),
      glide('deepsea', 0.54, 0.36, 0.58, 0.3, 0.46),
      glide('deepsea', 0.5, 0.72, 0.52, 0.58, 0.54),
      pull('deepsea', 0.56, 0.34, 0.74),
    ],
  },
  lantern: {
    particles: 'ember',
    music: 'court',
    shots: [
      push('palaceClose', 0.46, 0.56, 0.74),
      glide('palaceClose', 0.8, 0.72, 0.7, 0.66, 0.5),
      push('palaceClose', 0.54, 0.44, 0.5),
      pull('palaceClose', 0.5, 0.5, 0.8),
    ],
  },
};
