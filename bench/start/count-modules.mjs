/** Loaded before a program (`--import`): counts its modules, and prints them at its end in one line of JSON. */
import { registerHooks } from 'node:module';

let modules = 0;
registerHooks({
  load(url, context, next) {
    modules += 1;
    return next(url, context);
  },
});
process.on('exit', () => process.stderr.write(`\n${JSON.stringify({ modules })}\n`));
