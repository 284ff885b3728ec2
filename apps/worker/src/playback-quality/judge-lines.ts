import {
  dropOldLineFigures,
  keepVerdicts,
  listLineSlots,
  listLineVerdicts,
  type PlaceVerdict,
  recordSwitches,
  withJudgeLock,
} from '@playlet/core/playback-quality/line-verdicts';
import { ALL } from '@playlet/domain/playback-quality/dimensions';
import { figuresOf, OVERALL_QUORUM, PLACE_QUORUM } from '@playlet/domain/playback-quality/line-figures';
import { MIN_SAMPLES } from '@playlet/domain/playback-quality/line-rules';
import { judgeLines, type LineSwitch, WINDOW_SECONDS } from '@playlet/domain/playback-quality/line-verdict';
import { MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import type { WorkerContext } from '../context.ts';

type Judging = Pick<WorkerContext, 'db' | 'clock' | 'log'> & { lines: readonly string[] };

/** A place is judged by itself where it had as many requests within so long; the others go by all together. */
const PLACE_WINDOW_SECONDS = 300;

/** Judges every line in every place once; answers what changed. Another process that judges at the moment is left to it. */
export async function judgeAllLines({ db, clock, log, lines }: Judging): Promise<LineSwitch[]> {
  const changed: (LineSwitch & { region: string; operator: string })[] = [];
  await withJudgeLock(db, async (tx) => {
    const now = clock.now();
    const at = new Date(now);
    const since = new Date(now - WINDOW_SECONDS * SECOND_MS);
    const [slots, known] = await Promise.all([listLineSlots(tx, since, now), listLineVerdicts(tx)]);
    const places = new Map<string, { region: string; operator: string; slots: typeof slots }>();
    for (const slot of slots)
      for (const { region, operator } of [slot, { region: ALL, operator: ALL }]) {
        const key = `${region} ${operator}`;
        const place = places.get(key) ?? { region, operator, slots: [] };
        place.slots.push(slot);
        places.set(key, place);
      }
    const verdicts: PlaceVerdict[] = [];
    for (const { region, operator, slots: own } of places.values()) {
      const recent = own.filter(({ ageSeconds }) => ageSeconds <= PLACE_WINDOW_SECONDS);
      const quorum = region === ALL ? OVERALL_QUORUM : PLACE_QUORUM;
      // A place that one network invents is judged by all together: others there would have no judge.
      if (region !== ALL && figuresOf(recent, () => 1, quorum).samples < MIN_SAMPLES) continue;
      const previous = known.filter((one) => one.region === region && one.operator === operator);
      const judged = judgeLines(
        lines,
        previous.map(({ verdict }) => verdict),
        own,
        now,
        quorum,
      );
      verdicts.push(...judged.verdicts.map((verdict) => ({ region, operator, verdict })));
      changed.push(...judged.switches.map((one) => ({ ...one, region, operator })));
    }
    await keepVerdicts(tx, verdicts, at);
    await recordSwitches(tx, changed, at);
    await dropOldLineFigures(tx, new Date(since.getTime() - MINUTE_MS), lines);
  });
  for (const one of changed) log.warn(one, `line ${one.line} was ${one.kind}: ${one.reason}`);
  return changed;
}
