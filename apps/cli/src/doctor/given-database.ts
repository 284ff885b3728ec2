import { openAsIs } from '#cli/installation.ts';
import { checkDatabase } from './database.ts';
import { type Check, fail, messageOf, pass } from './finding.ts';

/** Opens the database of DATABASE_URL; the embedded one is made by the first start, and not by looking. */
export const checkGivenDatabase: Check = async (context) => {
  const { database, dataDir } = context.config;
  if (database.isEmbedded) return [pass('database', `the embedded PostgreSQL below ${dataDir}`)];
  const opened = await openAsIs(context.config).catch((error: unknown) => messageOf(error));
  if (typeof opened === 'string')
    return [fail('database', opened, 'look at DATABASE_URL, and whether the database runs')];
  try {
    return await checkDatabase({ ...context, db: opened.db });
  } finally {
    await opened.close();
  }
};
