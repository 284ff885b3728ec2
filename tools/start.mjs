/**
 * `npm start`: from a fresh clone to a running Playlet. Runs on Node 20 without any package, for it is what
 * installs them; everything after that runs on the Node the project brings along.
 */
import { spawn } from 'node:child_process';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { fail, root } from './steps/say.mjs';
import { buildViewer } from './steps/viewer.mjs';

try {
  await installPackages();
  const runtime = findRuntime();
  if (process.env.ROLE !== 'worker') await buildViewer(runtime);
  runServer(runtime);
} catch (error) {
  fail(error);
}

/**
 * The server leads a session of its own: Ctrl-C reaches this process from the terminal and again from npm,
 * and the server must hear it once, for a second signal tells it not to drain.
 * @param {string} runtime
 */
function runServer(runtime) {
  const follow = new URL('./steps/end-with-parent.mjs', import.meta.url).href;
  const server = spawn(runtime, ['--import', follow, 'apps/playlet/src/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  let heardAt = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (Date.now() - heardAt < 1000) return;
    heardAt = Date.now();
    server.kill(signal);
  };
  process.on('SIGTERM', forward);
  process.on('SIGINT', forward);
  process.on('SIGHUP', () => forward('SIGTERM'));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => forward('SIGTERM'));

  server.on('error', fail);
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

/**
 * A killed npm takes nobody with it, and its server would go on unseen.
 * @param {() => void} then
 */
function whenParentEnds(then) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 500);
}
