import { type MigrationPlan, planMigrations } from '@playlet/db';
import { defineCommand } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withDatabaseAsIs } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'says whether this version may be rolled out on the database as it is',
  details: 'Run it with the new version, before anything of it starts. It changes nothing.',
  exitCodes: {
    [EXIT.ok]: 'this version may be rolled out',
    [EXIT.failed]: 'it must not be yet; the output says why',
  },
  run: ({ env }) =>
    withDatabaseAsIs(env, async ({ db }) => {
      const plan = await planMigrations(db);
      return {
        data: plan,
        text: linesOf(plan).join('\n'),
        exitCode: plan.obstacles.length > 0 ? EXIT.failed : EXIT.ok,
      };
    }),
});

function linesOf({
  server,
  database,
  unknown,
  before,
  after,
  endsRunningVersion,
  background,
  obstacles,
}: MigrationPlan): string[] {
  const unfinished = background.filter(({ state }) => state !== 'finished');
  return [
    `This version is ${server}, the database ${database}.`,
    ...(unknown.length > 0 ? [`A newer version ran ${unknown.join(', ')}.`] : []),
    ...(before.length > 0 ? [`Before the rollout: ${before.join(', ')}`] : []),
    ...(after.length > 0 ? [`After it: ${after.join(', ')}`] : []),
    ...(endsRunningVersion === null
      ? ['The version that runs now can still start after all of them.']
      : [`From ${endsRunningVersion} on, the version that runs now can no longer start.`]),
    ...unfinished.map(
      ({ name, state, rowsDone, rowsTotal, error }) =>
        `In the background: ${name}: ${state}${rowsTotal === null ? '' : `, ${rowsDone} of about ${rowsTotal} rows`}${error ? `: ${error}` : ''}`,
    ),
    ...(obstacles.length > 0
      ? obstacles.map((obstacle) => `Not yet: ${obstacle}`)
      : ['This version may be rolled out.']),
  ];
}
