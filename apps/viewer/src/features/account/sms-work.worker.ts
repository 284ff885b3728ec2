import { doWork, type WorkTask } from '@playlet/domain/account/proof-of-work';

addEventListener('message', ({ data }: MessageEvent<WorkTask>) => postMessage(doWork(data)));
