import { setTimeout } from 'node:timers/promises';
import { type ProcessorTimes, timesDuring } from '../lib/processor.ts';
import { requireAnswers } from './judge.ts';
import { type CallName, MIX } from './mix.ts';
import type { Generator } from './start-generator.ts';

const RATE = 60;
const SECONDS = 2;
/** Passwords are checked slowly on purpose; who asks for more is refused. */
const LOGIN_RATE = 5;

/** What one request of each call takes of the processor, in milliseconds, beyond what both take without any. */
export type Costs = Map<CallName, ProcessorTimes>;

/** Asks each call by itself; undefined where the system does not tell what a process takes. */
export async function measureCosts(
  generator: Generator,
  processes: { pid: number | undefined; dataDir: string },
): Promise<Costs | undefined> {
  const idle = await timesDuring(processes, () => setTimeout(SECONDS * 1000));
  if (!idle) return undefined;
  const costs: Costs = new Map();
  // The keys are those of `MIX`.
  for (const only of Object.keys(MIX) as CallName[]) {
    let sent = 1;
    const times = await timesDuring(processes, async () => {
      const rate = MIX[only].kind === 'logins' ? LOGIN_RATE : RATE;
      sent = requireAnswers(await generator.run(rate, SECONDS, { warmUpSeconds: 0, only })).sentCount;
    });
    if (times)
      costs.set(only, {
        server: Math.max(0, ((times.server - idle.server) * 1000) / sent),
        postgres: Math.max(0, ((times.postgres - idle.postgres) * 1000) / sent),
      });
  }
  return costs;
}

/** What one viewer takes in a minute, in milliseconds. */
export function perViewerMinute(costs: Costs): ProcessorTimes {
  const sum = { server: 0, postgres: 0 };
  for (const [name, { server, postgres }] of costs) {
    sum.server += server * MIX[name].perViewerMinute;
    sum.postgres += postgres * MIX[name].perViewerMinute;
  }
  return sum;
}

export function costLines(costs: Costs): string[] {
  const line = (name: string, calls: string, { server, postgres }: ProcessorTimes) =>
    `  ${name.padEnd(28)} ${calls.padStart(6)}  server ${server.toFixed(2).padStart(6)} ms  PostgreSQL ${postgres.toFixed(2).padStart(6)} ms`;
  return [
    ...[...costs].map(([name, times]) => line(name, String(MIX[name].perViewerMinute), times)),
    line('a viewer in a minute', '', perViewerMinute(costs)),
  ];
}
