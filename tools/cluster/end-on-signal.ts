/** Ends with `end` on Ctrl-C, once: what was started must not outlive this process. */
export function endOnSignal(end: () => Promise<void>, exitCode: number): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      process.stdout.write('Ending …\n');
      void end().finally(() => process.exit(exitCode));
    });
}
