import type { MediaHostEvent } from '../ports.ts';
import type { Phase } from '../state.ts';

/**
 * Phase of a media element with the clip given to it, as far as the element has confirmed it. The phases up to `ended-unseen` have
 * presented no frame yet. A `rewinding` element pauses by our own request, and is to look as if it had never played.
 */
export const SLOT_PHASES = [
  'closed',
  'opening',
  'playing-unseen',
  'paused-unseen',
  'ended-unseen',
  'rewinding',
  'ready',
  'playing',
  'paused',
  'ended',
] as const;
export type SlotPhase = (typeof SLOT_PHASES)[number];

/** Causes of a change: our own requests, and the confirmations of the media element. */
export type SlotEvent = 'open' | 'close' | 'rewind' | MediaHostEvent['type'];

type Transitions = Partial<Record<SlotEvent, SlotPhase>>;

const ALWAYS: Transitions = { open: 'opening', close: 'closed' };
const UNSEEN: Transitions = {
  ...ALWAYS,
  playing: 'playing-unseen',
  pause: 'paused-unseen',
  ended: 'ended-unseen',
};
const SEEN: Transitions = {
  ...ALWAYS,
  rewind: 'rewinding',
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
};

const TRANSITIONS: Record<SlotPhase, Transitions> = {
  closed: ALWAYS,
  opening: { ...UNSEEN, frame: 'ready' },
  'playing-unseen': { ...UNSEEN, rewind: 'opening', frame: 'playing' },
  'paused-unseen': { ...UNSEEN, rewind: 'opening', frame: 'paused' },
  // A media element pauses at its end, too.
  'ended-unseen': {
    ...UNSEEN,
    rewind: 'opening',
    frame: 'ended',
    pause: 'ended-unseen',
    seeked: 'paused-unseen',
  },
  rewinding: { ...SEEN, pause: 'ready' },
  ready: SEEN,
  playing: SEEN,
  paused: SEEN,
  ended: { ...SEEN, pause: 'ended', seeked: 'paused' },
};

/** Returns the phase that follows an event; an event without a meaning in a phase leaves it as it is. */
export const nextPhase = (phase: SlotPhase, event: SlotEvent): SlotPhase =>
  TRANSITIONS[phase][event] ?? phase;

/** Whether the element has presented a frame of its clip. */
export const hasFrameIn = (phase: SlotPhase): boolean => PUBLISHED_PHASES[phase] !== 'loading';

/** The phase that viewers see of an element whose clip is neither denied nor failed. */
export const PUBLISHED_PHASES: Record<SlotPhase, Phase> = {
  closed: 'loading',
  opening: 'loading',
  'playing-unseen': 'loading',
  'paused-unseen': 'loading',
  'ended-unseen': 'loading',
  rewinding: 'ready',
  ready: 'ready',
  playing: 'playing',
  paused: 'paused',
  ended: 'ended',
};
