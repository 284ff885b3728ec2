/**
 * Reads server-sent events out of text that comes in parts. The browser's own EventSource can send no token.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventReader(onEvent: (event: string, data: string) => void): (part: string) => void {
  let rest = '';
  return (part) => {
    const blocks = (rest + part.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
      const valuesOf = (name: string) =>
        fields.filter(([, field]) => field === name).map(([, , v]) => v ?? '');
      const data = valuesOf('data');
      if (data.length > 0) onEvent(valuesOf('event').at(-1) ?? 'message', data.join('\n'));
    }
  };
}
