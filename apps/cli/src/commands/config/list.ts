import { renderConfigurationPage } from '@playlet/config';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'prints every setting there is, with its default and meaning, as docs/configuration.md does',
  async run() {
    const text = renderConfigurationPage();
    return { data: { page: text }, text };
  },
});
