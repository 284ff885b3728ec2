import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearStatements } from '@playlet/db/statements.fixture';
import { afterAll, expect } from 'vitest';

/**
 * Keeps every statement that a test file sent and the database answered, in a file of the folder STATEMENTS_FOLDER
 * names. `statements.test.ts` then asks the oldest supported PostgreSQL whether it understands them as well. The tests
 * of migrations speak to tables of before, and run on every PostgreSQL.
 */
const folder = process.env.STATEMENTS_FOLDER;
if (folder !== undefined && process.env.TEST_DATABASE_URL === undefined) {
  const statements = new Set<string>();
  const stopHearing = hearStatements((text, when) => {
    if (when === 'after') statements.add(text);
  });
  afterAll(() => {
    stopHearing();
    if (expect.getState().testPath?.match(/\/(migrations|migrate)\/|\/connect\.test/)) return;
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements]));
  });
}
