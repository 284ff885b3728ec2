import { heading } from '../lib/report.ts';
import type { Step } from '../load/generator.ts';
import { KINDS } from '../load/mix.ts';
import { judge, MAX_BYTES_PER_REQUEST } from './bounds.ts';
import type { Sample } from './sample.ts';

export type Minute = { minute: number; step: Step; sample: Sample };

type Soak = {
  minutes: Minute[];
  warmUpMinutes: number;
  failures: string[];
  imported: number;
  tables: Growth;
  /** From the end of the warm-up on: what still fills up is no leak. */
  caches: Growth;
};

type Growth = { before: Map<string, number>; after: Map<string, number> };

const SHOWN_COUNT = 8;
const SHOWN_FAILURE_COUNT = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

export function minuteLine({ minute, step, sample }: Minute): string {
  const p99 = KINDS.map((kind) => `${kind} ${Math.round(step.kinds[kind].p99)}`).join(' ');
  return [
    `${String(minute).padStart(5)} min`,
    `heap ${sample.heapMb.toFixed(1)} MB, rss ${Math.round(sample.rssMb)} MB`,
    `loop p99 ${sample.loopP99Ms.toFixed(1)} ms`,
    `handles ${sample.handles}, descriptors ${sample.descriptors}, connections ${sample.connections}`,
    `database ${megabytes(sample.databaseBytes)}, data ${megabytes(sample.dataBytes)}, files ${sample.files}`,
    `p99 ms ${p99}`,
    `${Math.round(step.perSecond)}/s, errors ${step.failedCount}`,
  ].join(' · ');
}

/** Prints what the run was; answers whether all stayed within its bounds and nothing failed. */
export function tell({ minutes, warmUpMinutes, failures, imported, tables, caches }: Soak): boolean {
  const measured = minutes.slice(warmUpMinutes - 1);
  const requests = measured.slice(1).reduce((sum, { step }) => sum + step.sentCount, 0);
  heading(`growth of the ${measured.length - 1} minutes after the warm-up, by the median slope`);
  const judged = judge(measured.map(({ minute, sample }) => ({ minute, ...sample })));
  const perRequest = (of: (sample: Sample) => number) => {
    const [first, last] = [measured[0], measured.at(-1)];
    return first && last && requests > 0 ? (of(last.sample) - of(first.sample)) / requests : 0;
  };
  const kept = [
    ['database, bytes a request', perRequest((one) => one.databaseBytes), MAX_BYTES_PER_REQUEST.database],
    ['access log, bytes a request', perRequest((one) => one.logBytes), MAX_BYTES_PER_REQUEST.log],
  ] as const;
  const all = [
    ...judged,
    ...kept.map(([name, grown, allowed]) => ({ name, grown, allowed, isFine: grown <= allowed })),
  ];
  for (const { name, grown, allowed, isFine } of all)
    say(`  ${name.padEnd(32)} ${signed(grown).padStart(8)} of ${allowed.toFixed(1)} ${isFine ? '✓' : '✗'}`);
  heading('tables that grew most');
  sayGrown(tables, megabytes);
  heading('caches that filled up most after the warm-up, entries');
  sayGrown(caches, (entries) => entries.toLocaleString('en'));
  const failed = minutes.reduce((sum, { step }) => sum + step.failedCount, 0);
  const sent = minutes.reduce((sum, { step }) => sum + step.sentCount, 0);
  say(`\n${sent.toLocaleString('en')} requests, ${failed} failed; ${imported} dramas imported`);
  for (const failure of failures.slice(0, SHOWN_FAILURE_COUNT)) say(`  ${failure}`);
  return failures.length === 0 && all.every(({ isFine }) => isFine);
}

function sayGrown({ before, after }: Growth, show: (by: number) => string): void {
  const grown = [...after].map(([name, value]) => ({ name, by: value - (before.get(name) ?? 0) }));
  for (const { name, by } of grown.toSorted((one, other) => other.by - one.by).slice(0, SHOWN_COUNT))
    if (by > 0) say(`  ${name.padEnd(30)} ${show(by)}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : ''}${value.toFixed(1)}`;
}
