/** The thread that `run-apart.ts` starts: does one step of the night, answers, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { runNightStep } from './night.ts';

parentPort?.postMessage(await runNightStep(workerData));
