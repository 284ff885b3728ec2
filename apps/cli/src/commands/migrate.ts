import {
  type Database,
  migrate,
  planMigrations,
  prepareRoles,
  recordPending,
  runBackgroundMigrations,
} from '@playlet/db';
import { prepareQueue } from '@playlet/jobs';
import { CommandFailed, defineCommand, UsageError } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withDatabaseAsIs } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'brings the tables up to date, while the version before serves or after it has gone',
  details:
    'Without --phase both phases run: right where no server of the version before is left, such as on one machine.\n' +
    'docs/upgrading.md tells how a release is rolled out.',
  options: {
    phase: {
      type: 'string',
      value: 'before|after',
      describe:
        'only what runs before the new version is rolled out, or only what waits until the old one is gone',
    },
    'dry-run': { type: 'boolean', describe: 'prints the statements and changes nothing' },
    background: {
      type: 'boolean',
      describe: 'also works on what workers would do in the background, until it is finished',
    },
  },
  exitCodes: {
    [EXIT.failed]: 'a migration failed or found its tables in use for five minutes; it changed nothing',
  },
  async run({ env, options, progress, signal }) {
    const phase = phaseOf(options.phase);
    return withDatabaseAsIs(env, async ({ db, databaseUrl, config }) => {
      if (options['dry-run']) return dryRun(await recordPending(db, phase));
      const finishBackground = async () =>
        options.background ? backgroundFinished(db, { log: progress, signal }) : [];
      // The requirements of a pending migration come first, and its follow-ups last.
      const needed = await finishBackground();
      const migrated = await migrate(db, { phase, log: progress, signal }).catch(refused);
      const finished = [...needed, ...(await finishBackground())];
      // Servers and workers that are not the owner find their queue and their rights.
      await prepareQueue(config.database.jobsUrl ?? databaseUrl).catch(refused);
      await prepareRoles({ db, databaseUrl }, config.database.roleUrls).catch(refused);
      const { after } = await planMigrations(db);
      const lines = [...migrated, ...finished.map((name) => `${name} (background)`)];
      if (lines.length === 0) lines.push('The tables are up to date.');
      if (phase === 'before' && after.length > 0)
        lines.push(
          `Once no server of the version before runs: playlet migrate --phase after (${after.join(', ')})`,
        );
      return { data: { migrated, finished, waitingForAfter: after }, text: lines.join('\n') };
    });
  },
});

async function backgroundFinished(
  db: Database,
  options: { log: (line: string) => void; signal: AbortSignal },
): Promise<string[]> {
  const { finished, isElsewhere } = await runBackgroundMigrations(db, options).catch(refused);
  if (isElsewhere)
    throw new CommandFailed('A worker is at the background migrations already; upgrade-check shows how far.');
  return finished;
}

function phaseOf(phase = 'all'): 'before' | 'after' | 'all' {
  if (phase === 'before' || phase === 'after' || phase === 'all') return phase;
  throw new UsageError(`--phase is before or after, not ${phase}.`);
}

function dryRun(pending: readonly { name: string; statements: string[] }[]) {
  const text = pending.map(
    ({ name, statements }) => `-- ${name}\n${statements.map((one) => `${one};`).join('\n')}`,
  );
  return { data: { pending }, text: pending.length > 0 ? text.join('\n\n') : 'The tables are up to date.' };
}

function refused(error: unknown): never {
  throw new CommandFailed(error instanceof Error ? error.message : String(error));
}
