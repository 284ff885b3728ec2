/** The S3 server as a process: `node bucket-process.ts PORT SECRET_KEY FOLDER`. */
import { startS3Server } from '@playlet/testing/s3/server';

const [port, secretKey = '', folder = ''] = process.argv.slice(2);
await startS3Server({ port: Number(port), secretKey, folder });
