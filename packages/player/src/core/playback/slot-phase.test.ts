import { describe, expect, it } from 'vitest';
import { hasFrameIn, nextPhase, SLOT_PHASES, type SlotEvent } from './slot-phase.ts';

/** The phase that follows each event, per phase; `·` where it stays. */
const TABLE = `
                 open     close   rewind     frame    playing         pause          ended         seeked
closed           opening  ·       ·          ·        ·               ·              ·             ·
opening          ·        closed  ·          ready    playing-unseen  paused-unseen  ended-unseen  ·
playing-unseen   opening  closed  opening    playing  ·               paused-unseen  ended-unseen  ·
paused-unseen    opening  closed  opening    paused   playing-unseen  ·              ended-unseen  ·
ended-unseen     opening  closed  opening    ended    playing-unseen  ·              ·             paused-unseen
rewinding        opening  closed  ·          ·        playing         ready          ended         ·
ready            opening  closed  rewinding  ·        playing         paused         ended         ·
playing          opening  closed  rewinding  ·        ·               paused         ended         ·
paused           opening  closed  rewinding  ·        playing         ·              ended         ·
ended            opening  closed  rewinding  ·        playing         ·              ·             paused
`;
const [EVENTS = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
/** They change no phase. */
const OTHER_EVENTS = ['waiting', 'time', 'seeking', 'volume', 'rate', 'buffer', 'error'] as const;

describe('nextPhase', () => {
  it('has a row for each phase', () => {
    expect(ROWS.map(([phase]) => phase)).toEqual([...SLOT_PHASES]);
  });

  for (const phase of SLOT_PHASES) {
    const [, ...row] = ROWS.find(([name]) => name === phase) ?? [];
    it.each(EVENTS.map((event, column) => ({ event: event as SlotEvent, next: row[column] })))(
      `leads from ${phase} by $event to $next`,
      ({ event, next }) => expect(nextPhase(phase, event)).toBe(next === '·' ? phase : next),
    );
    it.each(OTHER_EVENTS)(`leaves ${phase} as it is by %s`, (event) =>
      expect(nextPhase(phase, event)).toBe(phase),
    );
  }
});

it('a phase without a frame never becomes one with a frame but by the frame itself', () => {
  for (const phase of SLOT_PHASES)
    for (const event of [...EVENTS, ...OTHER_EVENTS] as SlotEvent[])
      if (event !== 'frame' && !hasFrameIn(phase)) expect(hasFrameIn(nextPhase(phase, event))).toBe(false);
});
