import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { raise } from '@playlet/core/monitoring/alert';
import { announceNews } from '@playlet/core/monitoring/announce-news';
import { readSignedNews } from '@playlet/core/monitoring/signed-news';
import { ALERT_QUIET_SECONDS, type RaiseAlert } from '@playlet/domain/alert';
import type { ProductNews } from '@playlet/domain/product-news';
import { CommandFailed, defineCommand, UsageError } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'takes a signed file of news that was brought by hand, and shows them in the console',
  usage: 'FILE',
  run: async ({ args: [file], env, from }) => {
    if (file === undefined) throw new UsageError('Name the file.');
    const text = readFileSync(resolve(from, file), 'utf8');
    return withInstallation(env, async ({ config, db }) => {
      if (!config.news)
        throw new CommandFailed('NEWS_PUBLIC_KEY is not set: it says whose news are believed.');
      const alerts = {
        raise: (async (alert) =>
          void (await raise(
            db,
            { subject: '', details: {}, ...alert },
            ALERT_QUIET_SECONDS,
          ))) satisfies RaiseAlert,
      };
      const news = readOrFail(text, config.news.publicKey);
      const count = await announceNews(db, alerts, { running: config.version, news });
      return {
        data: { count },
        text: count === 0 ? 'Nothing new for this version.' : `${count} pieces of news are in the console.`,
      };
    });
  },
});

function readOrFail(text: string, publicKey: string): ProductNews[] {
  try {
    return readSignedNews(text, publicKey);
  } catch (error) {
    throw new CommandFailed(error instanceof Error ? error.message : String(error));
  }
}
