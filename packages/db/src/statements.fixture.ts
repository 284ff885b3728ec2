import { PreparingClient } from './prepared.ts';

/**
 * Passes on every statement of this process before it is sent, and again once the database has answered it, with the role it
 * is sent as; the function returned ends it.
 */
export function hearStatements(
  hear: (text: string, when: 'before' | 'after', role: string | undefined) => void,
): () => void {
  const send = PreparingClient.prototype.query;
  // The overloads of `query` are many; what comes in goes on unchanged.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  PreparingClient.prototype.query = function recordQuery(this: PreparingClient, ...args: any[]): any {
    const text = String(typeof args[0] === 'string' ? args[0] : args[0]?.text);
    hear(text, 'before', this.user);
    const sent: unknown = send.apply(this, args);
    if (!(sent instanceof Promise)) return sent;
    return sent.then((answer: unknown) => {
      hear(text, 'after', this.user);
      return answer;
    });
  };
  return () => {
    PreparingClient.prototype.query = send;
  };
}
