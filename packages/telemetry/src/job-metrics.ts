import { Counter, type Registry } from 'prom-client';

/** How the attempts at jobs ended, and what time they took. */
export function createJobMetrics(registers: Registry[]) {
  const total = new Counter({
    name: 'playlet_jobs_total',
    help: 'Attempts at jobs that ended',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const spent = new Counter({
    name: 'playlet_job_seconds_total',
    help: 'Time spent on jobs',
    labelNames: ['job'] as const,
    registers,
  });
  return {
    count({ job, outcome, seconds }: { job: string; outcome: string; seconds: number }): void {
      total.inc({ job, outcome });
      spent.inc({ job }, seconds);
    },
  };
}
