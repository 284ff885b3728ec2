import { type Clock, DAY_MS, MINUTE_MS } from '@playlet/domain/time';
import { createShare, type Share } from './share.ts';

/** The most that one network may add to common figures, by the pages' word alone. */
export type Shares = {
  /** Events that pages report. */
  events: Share;
  /** Viewers of one experiment, whose devices name themselves. */
  experimentUnits: Share;
};

/** A busy network has hundreds of viewers, each with some events a minute. */
const MAX_NETWORK_EVENTS = 3000;
const MAX_NETWORK_UNITS = 300;

export const createShares = (clock: Clock): Shares => ({
  events: createShare(clock, { max: MAX_NETWORK_EVENTS, windowMs: MINUTE_MS }),
  experimentUnits: createShare(clock, { max: MAX_NETWORK_UNITS, windowMs: DAY_MS }),
});
