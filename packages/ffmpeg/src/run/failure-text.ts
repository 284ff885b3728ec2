import { NEEDED_FFMPEG, NEEDED_MAJOR_VERSION } from './needed.ts';

/** Why a conversion failed although the file may be good, in the operator's words: nothing of the server's inside. */
const WORDING = {
  DISK_FULL: {
    zh: '服务器磁盘空间不足，转码未完成。请清理空间后重试。',
    en: 'the disk of the server is full. Free some space, then try again.',
  },
  OUT_OF_MEMORY: {
    zh: '服务器内存不足，转码未完成。请稍后重试。',
    en: 'the server ran out of memory. Try again later.',
  },
  NO_SANDBOX: {
    zh: '服务器没有可用的 ffmpeg 沙箱（bubblewrap），为安全起见不转码。请在服务器上安装 bubblewrap，装好后会自动重试。',
    en: 'the server has no sandbox for ffmpeg (bubblewrap) and converts nothing without one. Install it there: it is then tried again by itself.',
  },
  OLD_FFMPEG: {
    zh: `服务器的 ffmpeg 版本过旧，只能用于演示剧。请在服务器上安装 ffmpeg ${NEEDED_MAJOR_VERSION} 或更高版本，装好后会自动重试。`,
    en: `the ffmpeg of the server is too old for anything but the demo. Install ${NEEDED_FFMPEG} there: it is then tried again by itself.`,
  },
  FAILED: {
    zh: '服务器转码失败，原因已写入服务器日志。请稍后重试。',
    en: 'the server could not convert it; its log tells why. Try again later.',
  },
} as const satisfies Record<string, { zh: string; en: string }>;

export type FailureCode = keyof typeof WORDING;

/** The sentence of a failure; of one that is not known the general one. */
export function describeFailure(code: string, language: 'zh' | 'en', file: string): string {
  const known = Object.hasOwn(WORDING, code) ? WORDING[code as FailureCode] : WORDING.FAILED;
  return language === 'zh' ? `${file}：${known.zh}` : `${file}: ${known.en}`;
}

/** Derives from the last attempt's error the fault of the machine. */
export function failureCodeOf(reason: string): FailureCode {
  if (/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(reason)) return 'DISK_FULL';
  if (/Cannot allocate memory|ENOMEM|ended with SIGKILL|ended with 137/.test(reason)) return 'OUT_OF_MEMORY';
  return 'FAILED';
}
