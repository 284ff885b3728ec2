import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createNewsKey } from '@playlet/core/monitoring/signed-news';
import { defineCommand, UsageError } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'makes a key that signs the news of versions, in a file that must not exist yet',
  usage: 'FILE',
  run: async ({ args: [file], from }) => {
    if (file === undefined) throw new UsageError('Name the file of the private key.');
    const { privateKey, publicKey } = createNewsKey();
    const path = resolve(from, file);
    writeFileSync(path, privateKey, { flag: 'wx', mode: 0o600 });
    return {
      data: { path, publicKey },
      text: `NEWS_PUBLIC_KEY=${publicKey}\nThe private key is in ${path}.`,
    };
  },
});
