export type Language = 'zh-CN' | 'en-US';

/** Chinese on a Chinese terminal, else English. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^zh/i.test(locale) ? 'zh-CN' : 'en-US';
}

export function phrasesOf(language: Language): Phrases {
  return language === 'zh-CN' ? chinese : english;
}

export type Phrases = typeof english;

const english = {
  usage: [
    'Usage: npm run import -- FOLDER… [--publish] [--yes] [--server URL] [--token TOKEN]',
    '',
    'A folder is a drama, or holds folders that are dramas. Its files are the episodes: 01.mp4, 第2集.mov, EP03.mkv,',
    'S01E04.ts … Beside them may lie drama.yaml, poster.jpg and subtitles (01.zh.vtt, 01.en.srt).',
    'Running it again goes on where it stopped and never takes an episode twice.',
    '',
    '  --publish   publish the dramas that have a registration number (licenseNo in drama.yaml)',
    '  --yes       start without asking',
    '  --server    the running server; PLAYLET_SERVER, or the one that runs on this machine',
    '  --token     an operator token; PLAYLET_TOKEN, or the one of the server that runs on this machine',
  ].join('\n'),
  noToken: (file: string) =>
    `No operator token: ${file} does not exist. Start the server first, set DATA_DIR, or pass --token.`,
  tokenRefused: (server: string, source: string) =>
    `The server at ${server} does not accept the token of ${source}. Pass the token of that server with --token, or set DATA_DIR to its data folder.`,
  noDrama: (folder: string) => `${folder}: no videos in it, nor in the folders it holds`,
  notAFolder: (folder: string) => `${folder}: there is no such folder`,
  sameName: (name: string) => `two folders are named “${name}”: they would be the same drama`,
  columns: { index: 'No.', file: 'file', size: 'size', subtitles: 'subtitles' },
  episodes: (count: number) => `${count} episode${count === 1 ? '' : 's'}`,
  noEpisodes: 'no episode could be recognised',
  poster: (name: string) => `poster: ${name}`,
  noLicense: 'no registration number',
  gaps: (numbers: string) => `missing numbers: ${numbers}`,
  duplicate: (index: number, files: string) =>
    `number ${index} is claimed by ${files}: none of them is taken; keep one`,
  unnumbered: (file: string) => `${file}: no episode number in the name`,
  several: (file: string) => `${file}: holds several episodes; cut it into one file each`,
  extras: (files: string) => `no episodes (trailers, extras): ${files}`,
  special: (file: string) => `${file}: not an ordinary file (a pipe or a device)`,
  empty: (file: string) => `${file}: the file is empty`,
  ignored: (files: string) => `ignored: ${files}`,
  skippedCues: (file: string, count: number) =>
    `${file}: ${count} subtitle line${count === 1 ? '' : 's'} left out, whose times cannot be read`,
  question: 'Start the import? [Y/n] ',
  notStarted: 'Nothing was imported.',
  check: 'reading',
  upload: 'uploading',
  transcode: 'transcoding',
  waiting: 'waiting for the transcoder',
  left: (time: string) => `${time} left`,
  episode: (drama: string, index: number) => `${drama} ${index}`,
  done: 'done',
  known: 'already there',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
  paused: 'paused by an operator; it goes on from the console',
  summary: (done: number, known: number, refused: number) =>
    `${done} done, ${known} already there, ${refused} refused or failed`,
  published: (title: string) => `published: ${title}`,
  publishedBefore: (title: string) => `published before: ${title}`,
  notPublished: (title: string, reason: string) => `not published: ${title} (${reason})`,
  missing: {
    kindMissing: 'drama.yaml has no workKind.',
    costMissing: 'drama.yaml has no costYuan.',
    expired: 'The day of licenseUntil is over.',
    early: 'The day of licenseFrom is still to come.',
  } as Record<string, string>,
  stopped: 'Stopped. What is uploaded is kept; run the same command again to go on.',
  waitingForServer: (server: string, reason: string) =>
    `Waiting for ${server}, which does not answer (${reason}); for a minute at most …`,
  unreachable: (reason: string) =>
    `The server does not answer. ${reason}\nStart it, then run the same command again to go on.`,
};

const chinese: Phrases = {
  usage: [
    '用法：npm run import -- 文件夹… [--publish] [--yes] [--server 地址] [--token 令牌]',
    '',
    '一个文件夹就是一部剧，也可以是装着多部剧的文件夹。其中的视频是剧集：01.mp4、第2集.mov、EP03.mkv、S01E04.ts ……',
    '旁边可以放 drama.yaml、poster.jpg 和字幕（01.zh.vtt、01.en.srt）。',
    '再次运行会从上次停下的地方继续，同一集不会重复导入。',
    '',
    '  --publish   发布有备案号/许可证号的剧（drama.yaml 的 licenseNo）',
    '  --yes       不询问，直接开始',
    '  --server    正在运行的服务器；默认 PLAYLET_SERVER，或本机正在运行的服务器',
    '  --token     运营令牌；默认 PLAYLET_TOKEN，或本机正在运行的服务器的令牌',
  ].join('\n'),
  noToken: (file) => `没有运营令牌：${file} 不存在。请先启动服务器，或设置 DATA_DIR，或使用 --token。`,
  tokenRefused: (server, source) =>
    `${server} 的服务器不接受 ${source} 中的令牌。请用 --token 传入该服务器的令牌，或把 DATA_DIR 设为它的数据目录。`,
  noDrama: (folder) => `${folder}：这个文件夹及其子文件夹中没有视频`,
  notAFolder: (folder) => `${folder}：没有这个文件夹`,
  sameName: (name) => `有两个文件夹都叫“${name}”，它们会成为同一部剧`,
  columns: { index: '集', file: '文件', size: '大小', subtitles: '字幕' },
  episodes: (count) => `共 ${count} 集`,
  noEpisodes: '没有识别出任何一集',
  poster: (name) => `海报：${name}`,
  noLicense: '没有备案号',
  gaps: (numbers) => `缺少第 ${numbers} 集`,
  duplicate: (index, files) => `第 ${index} 集有多个文件：${files}。都不会导入，请只留一个`,
  unnumbered: (file) => `${file}：文件名中没有集数`,
  several: (file) => `${file}：一个文件里有好几集，请拆成每集一个文件`,
  extras: (files) => `不是正片（预告、花絮等），不导入：${files}`,
  special: (file) => `${file}：不是普通文件（管道或设备）`,
  empty: (file) => `${file}：文件是空的`,
  ignored: (files) => `忽略：${files}`,
  skippedCues: (file, count) => `${file}：有 ${count} 条字幕的时间无法识别，未导入`,
  question: '开始导入吗？[Y/n] ',
  notStarted: '没有导入任何内容。',
  check: '校验',
  upload: '上传',
  transcode: '转码',
  waiting: '等待转码',
  left: (time) => `剩余 ${time}`,
  episode: (drama, index) => `${drama} 第${index}集`,
  done: '完成',
  known: '已存在',
  refused: '被拒绝',
  failed: '失败',
  cancelled: '已取消',
  paused: '运营人员暂停了，在运营台上继续',
  summary: (done, known, refused) => `完成 ${done} 集，已存在 ${known} 集，拒绝或失败 ${refused} 个`,
  published: (title) => `已发布：${title}`,
  publishedBefore: (title) => `此前已发布：${title}`,
  notPublished: (title, reason) => `未发布：${title}（${reason}）`,
  missing: {
    kindMissing: 'drama.yaml 没有写 workKind（制作方式）。',
    costMissing: 'drama.yaml 没有写 costYuan（总投资，元）。',
    expired: 'licenseUntil（到期日）已过。',
    early: '还没到 licenseFrom（生效日）。',
  },
  stopped: '已停止。上传的内容会保留，再次运行同一命令即可继续。',
  waitingForServer: (server, reason) => `正在等待 ${server} 响应（${reason}），最多一分钟……`,
  unreachable: (reason) => `服务器没有响应。${reason}\n请启动服务器，再次运行同一命令即可继续。`,
};
