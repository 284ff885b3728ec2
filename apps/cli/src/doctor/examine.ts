import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, inspectConfig } from '@playlet/config';
import type { OpenDatabase } from '@playlet/db';
import { openAsIs } from '#cli/installation.ts';
import { type Check, type DoctorContext, type Finding, fail, messageOf, warn } from './finding.ts';
import { linkToStep, PRODUCTION_STEPS, type ProductionStep, pickMistakes } from './production-steps.ts';

/** Findings of one step of `docs/production.md`. */
export type StepFindings = { title: string; page: string; findings: Finding[] };

/** Looks at everything this installation depends on. A check that breaks is a finding itself. */
export async function examine(env: NodeJS.ProcessEnv, config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const opened = await openAsIs(config).catch((error: unknown) => {
    findings.push(fail('database', messageOf(error), 'look at DATABASE_URL, and whether the database runs'));
  });
  try {
    const context = { env, config, db: opened?.db };
    for (const step of PRODUCTION_STEPS) findings.push(...(await runChecks(step.checks, context)));
    return findings;
  } finally {
    await opened?.close();
  }
}

/** Goes through the steps from an empty server to the first payment, however far the settings have come. */
export async function examineProduction(env: NodeJS.ProcessEnv): Promise<StepFindings[]> {
  const given = { ...env, NODE_ENV: 'production' };
  const { config, mistakes } = inspectConfig(given);
  const { opened, findings: ofDatabase } = await openForProduction(config);
  try {
    const steps: StepFindings[] = [];
    for (const step of PRODUCTION_STEPS) {
      const findings = await runChecks([...step.checks, ...(step.productionChecks ?? [])], {
        env: given,
        config,
        db: opened?.db,
      });
      const ofSettings = mistakesOf(step, mistakes);
      const found = [...ofSettings, ...(isAboutDatabase(step) ? ofDatabase : []), ...findings];
      steps.push({ title: step.title, page: linkToStep(step), findings: found });
    }
    return steps;
  } finally {
    await opened?.close();
  }
}

async function runChecks(checks: readonly Check[], context: DoctorContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks)
    findings.push(
      ...(await check(context).catch((error: unknown) => [
        fail(check.name.replace(/^check/, ''), messageOf(error), 'LOG_LEVEL=debug says more'),
      ])),
    );
  return findings;
}

/** An embedded database that was never started is not made by looking. */
async function openForProduction(
  config: Config,
): Promise<{ opened: OpenDatabase | undefined; findings: Finding[] }> {
  if (config.database.isEmbedded && !existsSync(join(config.dataDir, 'postgres')))
    return {
      opened: undefined,
      findings: [warn('database', 'the embedded database is not made yet', 'start Playlet')],
    };
  try {
    return { opened: await openAsIs(config), findings: [] };
  } catch (error) {
    const advice = 'look at DATABASE_URL, and whether the database runs';
    return { opened: undefined, findings: [fail('database', messageOf(error), advice)] };
  }
}

const isAboutDatabase = ({ checks }: ProductionStep) => checks.some(({ name }) => name === 'checkDatabase');

function mistakesOf(step: ProductionStep, mistakes: readonly string[]): Finding[] {
  return pickMistakes(step, mistakes).map((line) => {
    const [name = '', ...words] = line.split(' ');
    return fail(`setting ${name}`, words.join(' '), 'set it in the settings file: playlet init asks for it');
  });
}
