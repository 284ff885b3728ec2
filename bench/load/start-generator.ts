import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked, Step } from './generator.ts';

export type Generator = {
  run(rate: number, seconds: number, options?: Partial<Asked>): Promise<Step>;
  stop(): Promise<void>;
};

/** Starts the generator beside whoever asks, against a server on this machine. */
export async function startGenerator(worldFile: string, port: number, seed: number): Promise<Generator> {
  const child = fork(join(import.meta.dirname, 'generate.ts'), [
    worldFile,
    `http://127.0.0.1:${port}`,
    String(seed),
  ]);
  await answerOf(child);
  return {
    async run(rate, seconds, { warmUpSeconds = 1, ...options } = {}) {
      child.send({ ...options, rate, seconds, warmUpSeconds } satisfies Asked);
      return (await answerOf(child)) as Step;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the generator of the load has ended');
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), gone]);
    return answer;
  } finally {
    answered.abort();
  }
}
