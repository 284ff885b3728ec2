/**
 * `npm run dev`: the product while one works on it, on one port, with the data of `npm start`. A change to the viewer
 * is shown by Vite without a reload; a change to the server, the worker or a package restarts both, on a database that
 * goes on running.
 */
import { spawn } from 'node:child_process';
import { installPackages } from './steps/packages.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { fail, root } from './steps/say.mjs';

try {
  await installPackages();
  const dev = spawn(findRuntime(), ['tools/dev/main.ts'], { cwd: root, stdio: 'inherit' });
  // The terminal sends its Ctrl-C to both; this process waits for what the other one has to tidy up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill('SIGTERM'));
  dev.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
