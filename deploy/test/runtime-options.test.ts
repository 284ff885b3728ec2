import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCT_OPTIONS } from '../../tools/steps/runtime.mjs';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it.each([
  ['Dockerfile', /^CMD \["(.+)", "apps\/playlet\/src\/main\.ts"\]$/m],
  ['deploy/systemd/playlet-server@.service', /^ExecStart=\S+ (.+) apps\/playlet\/src\/main\.ts$/m],
  ['deploy/systemd/playlet-worker@.service', /^ExecStart=\S+ (.+) apps\/playlet\/src\/main\.ts$/m],
])('%s runs Node with the options that `npm start` gives it', (file, command) => {
  expect(command.exec(textOf(file))?.[1]?.split(/", "| /)).toEqual(PRODUCT_OPTIONS);
});
