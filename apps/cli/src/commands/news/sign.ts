import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signNews } from '@playlet/core/monitoring/signed-news';
import { CommandFailed, defineCommand, UsageError } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'signs the news of versions, for those who publish them; prints the signed file',
  usage: 'NEWS.json KEY',
  details: 'docs/upgrading.md, "News of versions", shows what a file of news holds.',
  run: async ({ args: [news, key], from }) => {
    if (news === undefined || key === undefined) throw new UsageError('Name the news and the key.');
    const [text, privateKey] = [news, key].map((file) => readFileSync(resolve(from, file), 'utf8')) as [
      string,
      string,
    ]; // Two names.
    try {
      const signed = signNews(text, privateKey);
      return { data: JSON.parse(signed) as unknown, text: signed.trimEnd() };
    } catch (error) {
      throw new CommandFailed(error instanceof Error ? error.message : String(error));
    }
  },
});
