/** Prints a figure beside the bar it is held against. */
export function print(name: string, figure: string, reached: boolean, bar: string): void {
  console.log(`  ${name.padEnd(34)}${figure.padStart(16)}   ${bar} ${reached ? '✓' : '✗'}`);
}
