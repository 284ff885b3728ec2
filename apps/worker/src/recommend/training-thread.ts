/** The thread that `train-apart.ts` starts: trains on its input, answers, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { train } from './training.ts';

parentPort?.postMessage(train(workerData));
