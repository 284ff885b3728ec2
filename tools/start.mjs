/**
 * `npm start`: from a fresh clone to a running Playlet. Runs on Node 20 without any package, for it is what
 * installs them; everything after that runs on the Node the project brings along.
 */
import { installMediaPrograms } from './steps/media-programs.mjs';
import { installPackages } from './steps/packages.mjs';
import { findRuntime, PRODUCT_OPTIONS } from './steps/runtime.mjs';
import { fail } from './steps/say.mjs';
import { supervise } from './steps/supervise.mjs';
import { buildWebApps } from './steps/web-apps.mjs';

try {
  // Both wait for the network most of the time.
  await Promise.all([installPackages(), installMediaPrograms()]);
  const runtime = findRuntime();
  if (process.env.ROLE !== 'worker') await buildWebApps(runtime);
  // Ends with this process, even when it is killed.
  const follow = new URL('./steps/end-with-parent.mjs', import.meta.url).href;
  process.exit(
    await supervise(runtime, [...PRODUCT_OPTIONS, '--import', follow, 'apps/playlet/src/main.ts']),
  );
} catch (error) {
  fail(error);
}
