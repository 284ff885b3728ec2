import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { digestOf } from './digest.mjs';
import { root, say } from './say.mjs';
import { publishBuild } from './viewer-builds.mjs';

/** The two apps of a browser, and everything each is made of. */
const APPS = {
  viewer: [
    'package-lock.json',
    'apps/viewer',
    'packages/contract',
    'packages/domain',
    'packages/frame-bridge',
    'packages/i18n',
    'packages/legal/src',
    'packages/player',
    'packages/ui',
    'tools/vite',
  ],
  console: [
    'package-lock.json',
    'apps/console',
    'packages/contract',
    'packages/domain',
    'packages/i18n',
    'packages/ui',
    'tools/vite',
  ],
};
/** Digits of the sources' digest that name a build. */
const ID_LENGTH = 16;

/**
 * Builds the viewer and the console unless there are builds of these very sources, and makes them the ones that a server
 * takes at its start. Servers that run already go on with the builds they took.
 * @param {string} runtime the Node to build with
 */
export async function buildWebApps(runtime) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const [app, sources] of Object.entries(APPS)) {
    const folder = join(root, 'apps', app);
    publishBuild(join(folder, 'dist'), digestOf(sources).slice(0, ID_LENGTH), (draft) => {
      say(`Building the ${app} …`);
      const { status } = spawnSync(
        runtime,
        [vite, 'build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'],
        { cwd: folder, stdio: 'inherit' },
      );
      if (status !== 0) throw new Error(`The ${app} could not be built; the reason stands above.`);
    });
  }
}
