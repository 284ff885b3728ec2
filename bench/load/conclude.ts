import { heading, perSecond, report } from '../lib/report.ts';
import { type Costs, costLines, perViewerMinute } from './costs.ts';
import type { Step } from './generator.ts';
import { P99_BAR_MS, tableOf } from './judge.ts';
import { CALLS_PER_VIEWER_MINUTE, viewersAt } from './mix.ts';
import type { Writes } from './writes.ts';

/** What was found of a server: the highest rate it held, and what its calls cost and write. */
export type Found = { held?: Step; costs?: Costs | undefined; writes?: Writes };

const MIN_RATIO = 0.8;
const MINUTE_MS = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what the product holds, and how it stands beside the peer. */
export function conclude(product: Found, bare: Found): void {
  if (product.held) {
    heading(`the product at ${perSecond(product.held.perSecond)}`);
    for (const line of tableOf(product.held)) say(line);
  }
  if (product.costs) {
    heading('what a request takes of the processor, and how often a viewer makes it in a minute');
    for (const line of costLines(product.costs)) say(line);
  }
  heading(`beside bare Fastify with the same queries`);
  if (product.held && bare.held)
    report(
      `requests a second at p99 ≤ ${P99_BAR_MS} ms`,
      product.held.perSecond / bare.held.perSecond,
      MIN_RATIO,
      `${perSecond(product.held.perSecond)} of ${perSecond(bare.held.perSecond)}`,
    );
  else say(`The machine was too busy: not even the lowest rate was held at p99 ≤ ${P99_BAR_MS} ms.`);
  if (product.costs && bare.costs) reportCosts(product.costs, bare.costs);
  if (product.writes)
    say(
      `a viewer has ${product.writes.commits.toFixed(2)} transactions written a minute, and ${count(product.writes.walBytes)} bytes of the log`,
    );
  if (product.held)
    say(
      `${count(viewersAt(product.held.perSecond))} viewers at once, each with ${CALLS_PER_VIEWER_MINUTE.toFixed(1)} calls a minute`,
    );
}

/** What else the machine does lowers rates, and hardly what a request takes of the processor. */
function reportCosts(product: Costs, bare: Costs): void {
  const [own, peer] = [perViewerMinute(product), perViewerMinute(bare)];
  const detail = ({ server, postgres }: typeof own) =>
    `${server.toFixed(1)} + ${postgres.toFixed(1)} ms (server + PostgreSQL)`;
  report(
    'processor of a viewer: bare Fastify / product',
    (peer.server + peer.postgres) / (own.server + own.postgres),
    MIN_RATIO,
    `${detail(own)} a minute; bare ${detail(peer)}`,
  );
  say(
    `one core fully taken: a server for ${count(MINUTE_MS / own.server)} viewers, or PostgreSQL for ${count(MINUTE_MS / own.postgres)}`,
  );
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
