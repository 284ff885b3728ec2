import { systemClock } from '@playlet/domain/time';
import { defineCommand } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';
import { formatKey, listKeys } from '#cli/secrets/key-list.ts';
import { countSealedValues } from '#cli/secrets/reencrypt.ts';

export const command = defineCommand({
  summary:
    'the ids, roles and ages of the installation’s keys, and what is still encrypted with an older one; never a secret',
  run: ({ env }) =>
    withInstallation(env, async ({ config: { secrets, secretSource }, db }) => {
      const keys = listKeys(secrets, systemClock.now());
      const encrypted = await countSealedValues(db, secrets);
      const lines = [
        ...keys.map(formatKey),
        '',
        `From ${secretSource === 'environment' ? 'MEDIA_SECRET' : 'DATA_DIR/media.secret'}.`,
        encrypted.current === undefined
          ? `${encrypted.all} values are encrypted; with which key, they do not say.`
          : `${encrypted.current} of ${encrypted.all} encrypted values are encrypted with the current key.`,
      ];
      return { data: { source: secretSource, keys, encrypted }, text: lines.join('\n') };
    }),
});
