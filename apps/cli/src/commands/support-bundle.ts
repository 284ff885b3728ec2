import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, freemem, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { listConfig, readConfig } from '@playlet/config';
import { planMigrations } from '@playlet/db';
import { estimateRowCounts } from '@playlet/db/queries/operations/row-counts';
import { readServerSettings } from '@playlet/db/queries/operations/server-settings';
import { systemClock } from '@playlet/domain/time';
import { inspectJobs } from '@playlet/jobs';
import { strToU8, zipSync } from 'fflate';
import { defineCommand } from '#cli/command.ts';
import { examine } from '#cli/doctor/examine.ts';
import { openAsIs } from '#cli/installation.ts';
import { removePersonalData } from '#cli/personal-data.ts';

const FAILED_JOB_COUNT = 100;

export const command = defineCommand({
  summary: 'packs what somebody who helps needs to know into one file, without secrets and personal data',
  usage: '[FILE]',
  details:
    'versions, settings with secrets hidden, the findings of doctor, migrations, sizes of tables, queues and why jobs were given\n' +
    'up, with numbers, addresses and names taken out of the reasons. Look into it before you send it.',
  async run({ env, args: [file], from, progress }) {
    const config = readConfig(env);
    const at = new Date(systemClock.now()).toISOString();
    const target = resolve(from, file ?? `playlet-support-${at.slice(0, 19).replaceAll(':', '')}.zip`);
    progress('Examining …');
    const parts: Record<string, unknown> = {
      'versions.json': versions(at),
      'config.json': listConfig(env),
      'doctor.json': await examine(env, config),
      ...(await partsOfDatabase(config)),
    };
    const files = Object.entries(parts).map(
      ([name, part]) => [name, strToU8(JSON.stringify(part, null, 2))] as const,
    );
    await writeFile(target, zipSync(Object.fromEntries(files)), { mode: 0o600 });
    return {
      data: { file: target, parts: Object.keys(parts) },
      text: `${target}\n  ${Object.keys(parts).join('\n  ')}`,
    };
  },
});

const MANIFEST = join(import.meta.dirname, '../../../../package.json');

function versions(at: string) {
  const { versions: node, platform, arch } = process;
  const memory = { total: totalmem(), free: freemem() };
  const machine = { platform, arch, release: release(), cores: cpus().length, memory };
  const { version: playlet }: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return { at, playlet, node: node.node, icu: node.icu, openssl: node.openssl, machine };
}

async function partsOfDatabase(config: ReturnType<typeof readConfig>): Promise<Record<string, unknown>> {
  const opened = await openAsIs(config).catch(() => undefined);
  if (!opened) return {};
  const { db, databaseUrl, close } = opened;
  try {
    return {
      'database.json': await readServerSettings(db),
      'migrations.json': await planMigrations(db),
      'tables.json': await estimateRowCounts(db),
      'jobs.json': await describeJobs(config.database.jobsUrl ?? databaseUrl),
    };
  } finally {
    await close();
  }
}

async function describeJobs(databaseUrl: string): Promise<unknown> {
  const jobs = await inspectJobs(databaseUrl).catch((error: unknown) => String(error));
  if (typeof jobs === 'string') return { error: removePersonalData(jobs) };
  try {
    const failed = await jobs.failed(FAILED_JOB_COUNT);
    return {
      queues: await jobs.queues(),
      failed: failed.map((job) => ({ ...job, reason: removePersonalData(job.reason) })),
    };
  } finally {
    await jobs.close();
  }
}
