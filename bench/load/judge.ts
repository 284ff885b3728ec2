import { perSecond } from '../lib/report.ts';
import type { Figures, Step } from './generator.ts';
import { KINDS, type Kind } from './mix.ts';

export const P99_BAR_MS = 60;
/** Of fewer answers the 99th percentile is the slowest one, which says nothing of a rate. */
const MIN_JUDGED_COUNT = 100;
/** Checking a password is slow on purpose, and has a bar of its own in `bench:login`. */
const JUDGED_KINDS: readonly Kind[] = ['lists', 'plays', 'money'];

/** Whether a rate was held: everything was answered, nothing was refused, and each kind of call in time. */
export function isHeld({ kinds, overwhelmed, shedCount }: Step): boolean {
  const inTime = ({ count, p99 }: Figures) => count < MIN_JUDGED_COUNT || p99 <= P99_BAR_MS;
  return !overwhelmed && shedCount === 0 && JUDGED_KINDS.every((kind) => inTime(kinds[kind]));
}

/** @throws Error with the cause where a request failed */
export function requireAnswers(step: Step): Step {
  if (step.failedCount === 0) return step;
  throw new Error(`${step.failedCount} requests failed, such as\n  ${step.failures.join('\n  ')}`);
}

export function stepLine(step: Step): string {
  const kinds = KINDS.map((kind) => `${kind} ${ms(step.kinds[kind].p99)}`).join('  ');
  const verdict = step.overwhelmed
    ? 'overwhelmed'
    : step.shedCount > 0
      ? `${step.shedCount} refused`
      : isHeld(step)
        ? 'held'
        : 'too slow';
  return `  ${perSecond(step.rate).padStart(8)} asked, ${perSecond(step.perSecond).padStart(8)} answered, p99 of ${kinds}  ${verdict}`;
}

/** A line for each kind and each call of it. */
export function tableOf({ kinds, calls }: Step): string[] {
  const line = (name: string, { count, p50, p99 }: Figures) =>
    `  ${name.padEnd(28)} ${count.toLocaleString('en').padStart(8)}  p50 ${ms(p50)}  p99 ${ms(p99)}`;
  return [
    ...KINDS.map((kind) => line(kind, kinds[kind])),
    '',
    ...Object.entries(calls)
      .toSorted(([, one], [, other]) => other.count - one.count)
      .map(([name, figures]) => line(name, figures)),
  ];
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`.padStart(7);
}
