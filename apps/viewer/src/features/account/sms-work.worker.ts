import { solveWork, type WorkTask } from '@playlet/domain/account/proof-of-work';

addEventListener('message', ({ data }: MessageEvent<WorkTask>) => postMessage(solveWork(data)));
