/** Fen of an amount typed in yuan, such as `25` or `9.9`; undefined where it is none. */
export function fenOf(yuan: string): number | undefined {
  const typed = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!typed) return undefined;
  return Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
}
