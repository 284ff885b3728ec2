import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 100;

/** Watches the resident memory of a process, its threads included; Linux alone says it. */
export async function peakMemory(
  pid: number,
): Promise<{ stop(): Promise<{ before: number; peak: number }> }> {
  const before = await residentBytes(pid);
  let peak = before;
  const look = async () => {
    peak = Math.max(peak, await residentBytes(pid).catch(() => 0));
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return { before, peak };
    },
  };
}

async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status says nothing of memory`);
  return Number(kilobytes) * 1024;
}
