import { cpuSeconds, postmasterPid } from './cpu.ts';

/** Seconds of processor of a server and of the embedded PostgreSQL below it. */
export type ProcessorTimes = { server: number; postgres: number };

/** What both took while `work` ran; undefined where the system does not tell. */
export async function timesDuring(
  { pid, dataDir }: { pid: number | undefined; dataDir: string },
  work: () => Promise<unknown>,
): Promise<ProcessorTimes | undefined> {
  const postmaster = await postmasterPid(dataDir);
  const read = async () => [await cpuSeconds([pid ?? 0]), await cpuSeconds([postmaster])] as const;
  const [server, postgres] = await read();
  await work();
  const [serverAfter, postgresAfter] = await read();
  if (server === undefined || postgres === undefined) return undefined;
  return { server: (serverAfter ?? 0) - server, postgres: (postgresAfter ?? 0) - postgres };
}
