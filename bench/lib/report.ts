/** Prints a line of a report: a name, its figures, and, where there is a bar, whether it was reached. */
export function report(name: string, ratio: number, bar: number | undefined, detail: string): void {
  const verdict = bar === undefined ? '' : ratio >= bar ? `  ≥ ${bar} ✓` : `  < ${bar} ✗`;
  process.stdout.write(
    `${name.padEnd(44)} ${ratio.toFixed(2).padStart(6)}${verdict.padEnd(10)}  ${detail}\n`,
  );
}

export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}
