/**
 * A file that will never become an episode, and why. Everything else that goes wrong is a failure of the
 * machine and worth another try; a refusal is not.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly file: string;
  readonly details: Record<string, string | number>;

  constructor(code: RefusalCode, file: string, details: Record<string, string | number> = {}) {
    super(describeRefusal(code, 'en', { file, details }));
    this.name = 'Refusal';
    this.code = code;
    this.file = file;
    this.details = details;
  }
}

/** The sentence an operator reads. Unknown codes cannot be asked for; details fill the `{placeholders}`. */
export function describeRefusal(
  code: RefusalCode,
  language: 'zh' | 'en',
  refused: { file: string; details?: Record<string, string | number> },
): string {
  const reason = WORDING[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = refused.details?.[name] ?? '?';
    return name === 'kind' && isContentKind(detail) ? CONTENT_KINDS[detail][language] : String(detail);
  });
  return language === 'zh' ? `${refused.file}：${reason}` : `${refused.file}: ${reason}`;
}

const WORDING = {
  EMPTY_FILE: { zh: '文件是空的。', en: 'the file is empty.' },
  FILE_TOO_BIG: {
    zh: '文件有 {gigabytes} GB，上限为 {limit} GB。',
    en: 'the file has {gigabytes} GB; at most {limit} GB are accepted.',
  },
  NOT_A_VIDEO: {
    zh: '这不是视频文件（内容是{kind}），仅改扩展名不能使其成为视频。',
    en: 'this is not a video file (its content is {kind}); a name does not make it one.',
  },
  FORMAT_NOT_ALLOWED: {
    zh: '不支持这种封装格式（{format}）。请使用 MP4、MOV、MKV、WebM、TS、MPG、MXF、FLV、AVI 或 WMV。',
    en: 'this container ({format}) is not accepted. Use MP4, MOV, MKV, WebM, TS, MPG, MXF, FLV, AVI or WMV.',
  },
  CODEC_NOT_ALLOWED: {
    zh: '不支持视频编码 {codec}。请转为 H.264 或 HEVC 后再导入。',
    en: 'the video codec {codec} is not accepted. Convert it to H.264 or HEVC first.',
  },
  UNREADABLE: {
    zh: '文件已损坏或不完整，无法读取：{reason}',
    en: 'the file is damaged or incomplete and cannot be read: {reason}',
  },
  TRUNCATED: {
    zh: '文件不完整：标明 {declared} 秒，实际只有 {found} 秒。请重新上传完整的文件。',
    en: 'the file is cut off: it states {declared} s but holds only {found} s. Upload the whole file again.',
  },
  DAMAGED: {
    zh: '画面或声音数据损坏过多，无法解码。请重新导出或上传。',
    en: 'too much of its picture or sound is damaged and cannot be decoded. Export or upload it again.',
  },
  NO_VIDEO_STREAM: { zh: '文件中没有视频画面。', en: 'there is no video in the file.' },
  TOO_LONG: {
    zh: '时长 {seconds} 秒，上限为 {limit} 秒。',
    en: 'it lasts {seconds} s; at most {limit} s are accepted.',
  },
  TOO_SHORT: {
    zh: '时长只有 {seconds} 秒，至少需要 {limit} 秒。',
    en: 'it lasts only {seconds} s; at least {limit} s are needed.',
  },
  TOO_MANY_PIXELS: {
    zh: '画面为 {width}×{height}，边长上限为 {limit} 像素。',
    en: 'the picture is {width}×{height}; no side may exceed {limit} pixels.',
  },
  TOO_FEW_PIXELS: {
    zh: '画面只有 {width}×{height}，边长至少需要 {limit} 像素。',
    en: 'the picture is only {width}×{height}; each side needs {limit} pixels.',
  },
  FRAME_RATE_TOO_HIGH: {
    zh: '每秒 {rate} 帧，上限为 {limit} 帧。',
    en: 'it has {rate} frames a second; at most {limit} are accepted.',
  },
  TOO_MANY_FRAMES: { zh: '总帧数超过上限 {limit}。', en: 'it has more than {limit} frames.' },
  TOO_MANY_STREAMS: {
    zh: '文件含有的音轨、字幕等流太多，上限为 {limit} 条。',
    en: 'the file holds too many streams; at most {limit} are accepted.',
  },
  ENCRYPTED: {
    zh: '文件已加密（有 DRM 保护），无法转码。请使用未加密的文件。',
    en: 'the file is encrypted (DRM) and cannot be converted. Use one without encryption.',
  },
  DOLBY_VISION: {
    zh: '画面为杜比视界 Profile 5，没有杜比的元数据无法还原颜色。请导出为 HDR10、HLG 或 SDR 后再导入。',
    en: 'its picture is Dolby Vision profile 5, whose colors come right only with the metadata of Dolby. Export it as HDR10, HLG or SDR first.',
  },
  NOT_WHOLE: {
    zh: '时间戳混乱：可解码 {decoded} 秒，按时间戳只会保留 {kept} 秒。请重新导出后再导入。',
    en: 'its time stamps are wrong: {decoded} s can be decoded, but only {kept} s would be kept. Export it again first.',
  },
  CODEC_UNKNOWN: {
    zh: '无法识别视频编码（标签 {tag}）。请转为 H.264 或 HEVC 后再导入。',
    en: 'its video codec is not known (tag {tag}). Convert it to H.264 or HEVC first.',
  },
  NO_INDEX: {
    zh: '文件缺少索引，多半是录制或上传中断。请重新导出或上传完整的文件。',
    en: 'its index is missing: a recording or an upload was probably cut off. Export or upload the whole file again.',
  },
  TOO_MUCH_MEMORY: {
    zh: '转码所需的内存超过上限，文件可能已损坏或画面异常。请重新导出后再导入。',
    en: 'it needs more memory than a conversion may use, as damaged files do. Export it again first.',
  },
  TOO_SLOW: {
    zh: '处理超时（{minutes} 分钟），已停止。',
    en: 'it was stopped because it took longer than {minutes} minutes.',
  },
} as const satisfies Record<string, { zh: string; en: string }>;

const CONTENT_KINDS = {
  playlist: { zh: '播放列表', en: 'a playlist' },
  script: { zh: '脚本', en: 'a script' },
  picture: { zh: '图片', en: 'a picture' },
  document: { zh: '文档', en: 'a document' },
  archive: { zh: '压缩包', en: 'an archive' },
  program: { zh: '可执行程序', en: 'a program' },
  text: { zh: '文本', en: 'text' },
  unknown: { zh: '未知数据', en: 'unknown data' },
} as const;

function isContentKind(value: string | number): value is ContentKind {
  return Object.hasOwn(CONTENT_KINDS, value);
}

export const REFUSAL_CODES = Object.keys(WORDING) as RefusalCode[]; // keys of a const literal are exactly its codes

export type RefusalCode = keyof typeof WORDING;
export type ContentKind = keyof typeof CONTENT_KINDS;
