import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../world/product.ts';
import type { RecordedAnswer } from '../world/record-answers.ts';
import { condenseAnswers } from './condense-answers.ts';

/**
 * Runs the console's journeys and keeps what the service answered each page, for the tests of its screens:
 *
 *   npm run record:console [-- --from FOLDER]
 *
 * `--from` condenses answers that an earlier run recorded (`RECORD_ANSWERS=FOLDER`).
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } });
const TARGET = join(root, 'apps/console/recorded-answers.jsonl');

const folder = values.from ?? mkdtempSync(join(tmpdir(), 'playlet-answers-'));
if (values.from === undefined) runJourneys(folder);
const answers = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedAnswer);
const kept = condenseAnswers(answers);
const lines = [{ recordedAt: new Date().toISOString() }, ...kept].map((line) => JSON.stringify(line));
writeFileSync(TARGET, `${lines.join('\n')}\n`);
console.log(
  `${kept.length} of ${answers.length} answers of ${new Set(kept.map(({ page }) => page)).size} pages kept`,
);
if (values.from === undefined) rmSync(folder, { recursive: true });

function runJourneys(into: string): void {
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e', 'e2e/console'], {
    cwd: root,
    env: { ...process.env, RECORD_ANSWERS: into },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('A journey failed; its answers are not kept.');
}
