/** The thread that `train-apart.ts` starts: learns from what it is given, answers, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { train } from './training.ts';

parentPort?.postMessage(train(workerData));
