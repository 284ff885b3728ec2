import { MINUTE_MS } from '../time.ts';
import { figuresOf, type LineSlot, type NetworkQuorum, selectLatestSlots } from './line-figures.ts';
import { sortLines } from './line-order.ts';
import {
  bestOf,
  findReasonToLeave,
  isClearlyBetter,
  isProved,
  type JudgedLine,
  type LineVerdict,
  pickLeastBad,
  type SwitchReason,
} from './line-rules.ts';

/** A line that was put last, or taken back, and why. */
export type LineSwitch = {
  line: string;
  kind: 'demoted' | 'restored';
  reason: SwitchReason;
  /** The line that is first from now on. */
  firstLine: string;
  samples: number;
  failureShare: number;
  firstByteP95: number | null;
  /** Of the best line at that moment. */
  bestFailureShare: number;
  bestFirstByteP95: number | null;
};

export const FIRST_PROOF_MINUTES = 5;
const MAX_PROOF_MINUTES = 60;
/** One that fails again within this time after it came back has to prove itself for longer. */
const RELAPSE_MS = 30 * MINUTE_MS;
/** A weighted moving average: a minute earlier counts half as much, and beyond the window nothing. */
const HALF_LIFE_SECONDS = 60;
export const WINDOW_SECONDS = 900;

export const newVerdict = (line: string): LineVerdict => ({
  line,
  isDemoted: false,
  worseSince: null,
  wellSince: null,
  demotedAt: null,
  restoredAt: null,
  proofMinutes: FIRST_PROOF_MINUTES,
  samples: 0,
  failureShare: 0,
  firstByteP95: null,
});

/**
 * Judges the lines of one place by their recent figures. `lines` are all existing ones, in the operator's order; at
 * least one is never demoted; no verdict is based on fewer networks than `quorum`. Called every few seconds.
 */
export function judgeLines(
  lines: readonly string[],
  previous: readonly LineVerdict[],
  slots: readonly LineSlot[],
  now: number,
  quorum: NetworkQuorum,
): { verdicts: LineVerdict[]; switches: LineSwitch[] } {
  const judged = lines.map((line): JudgedLine => {
    const own = slots.filter((slot) => slot.line === line && slot.ageSeconds <= WINDOW_SECONDS);
    const average = figuresOf(own, ({ ageSeconds }) => 0.5 ** (ageSeconds / HALF_LIFE_SECONDS), quorum);
    const known = previous.find((verdict) => verdict.line === line) ?? newVerdict(line);
    return {
      ...known,
      samples: Math.round(average.samples),
      failureShare: average.failureShare,
      firstByteP95: average.firstByteP95,
      average,
      recent: figuresOf(selectLatestSlots(own, quorum), () => 1, quorum),
      slots: own,
    };
  });
  const best = bestOf(judged);
  const switches: LineSwitch[] = [];
  const record = (one: JudgedLine, kind: LineSwitch['kind'], reason: SwitchReason) => {
    const seen = reason === 'dead' ? one.recent : one.average;
    switches.push({
      line: one.line,
      kind,
      reason,
      firstLine: '',
      samples: Math.round(seen.samples),
      failureShare: seen.failureShare,
      firstByteP95: seen.firstByteP95,
      bestFailureShare: best?.average.failureShare ?? 0,
      bestFirstByteP95: best?.average.firstByteP95 ?? null,
    });
  };

  for (const one of judged)
    if (one.isDemoted && isProved(one, best, now, quorum)) restore(one, now, record, 'healed');
  for (const one of judged) {
    if (one.isDemoted || !best) continue;
    const reason = findReasonToLeave(one, best, now, quorum);
    if (reason === null) continue;
    const others = judged.filter((other) => other !== one && !other.isDemoted);
    if (others.length === 0) {
      // All the others were put last: the least bad of them takes its place.
      const successor = pickLeastBad(judged.filter((other) => other !== one));
      if (!successor || !isClearlyBetter(successor, one)) continue;
      restore(successor, now, record, 'least-bad');
    }
    demote(one, now, record, reason);
  }
  const verdicts = judged.map(({ average: _average, recent: _recent, slots: _slots, ...verdict }) => verdict);
  const firstLine = sortLines(lines, verdicts)[0] ?? '';
  return { verdicts, switches: switches.map((each) => ({ ...each, firstLine })) };
}

type Record = (one: JudgedLine, kind: LineSwitch['kind'], reason: SwitchReason) => void;

function demote(one: JudgedLine, now: number, record: Record, reason: SwitchReason): void {
  const isRelapse = one.restoredAt !== null && now - one.restoredAt < RELAPSE_MS;
  one.proofMinutes = isRelapse ? Math.min(MAX_PROOF_MINUTES, one.proofMinutes * 2) : FIRST_PROOF_MINUTES;
  Object.assign(one, { isDemoted: true, demotedAt: now, worseSince: null, wellSince: null });
  record(one, 'demoted', reason);
}

function restore(one: JudgedLine, now: number, record: Record, reason: SwitchReason): void {
  Object.assign(one, { isDemoted: false, restoredAt: now, worseSince: null, wellSince: null });
  record(one, 'restored', reason);
}
