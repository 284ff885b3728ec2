#!/usr/bin/env node
/** `npx playlet COMMAND`, `npm run playlet -- COMMAND`: one command for operators. docs/cli.md */
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

const MIN_MAJOR_VERSION = 24;

if (Number.parseInt(process.versions.node, 10) < MIN_MAJOR_VERSION) {
  process.stderr.write(
    `This is Node ${process.versions.node}; Playlet needs ${MIN_MAJOR_VERSION} and brings it along: npm run playlet -- COMMAND\n`,
  );
  process.exit(78);
}
// As the server does: half of a command is the compiling of its code. Without write access it compiles each time.
module.enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)));
// As `npm start` does: a relative DATA_DIR is in the project, whatever folder the command is called from.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
await import('../src/main.ts');
