import { type Ffmpeg, isOutdated, NEEDED_FFMPEG, openFfmpeg } from '@playlet/ffmpeg';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

const NEEDED_ENCODERS = ['libx264', 'aac'];
const INSTALL = `install ${NEEDED_FFMPEG} with libx264, or set FFMPEG_PATH to one`;

/** Checks the worker's programs: ffmpeg with its encoders, in a sandbox. A server without worker needs none of it. */
export const checkPrograms: Check = async ({ config }) => {
  if (config.role === 'server') return [pass('ffmpeg', 'not needed: ROLE=server')];
  try {
    const ffmpeg = await openFfmpeg(config.ffmpegPath);
    const { stdout } = await ffmpeg.run('ffmpeg', ['-hide_banner', '-encoders'], { readFiles: [] });
    const missing = NEEDED_ENCODERS.filter((name) => !new RegExp(`^ \\S+ ${name} `, 'm').test(stdout));
    return [
      versionFinding(ffmpeg),
      missing.length > 0
        ? fail('ffmpeg: encoders', `without ${missing.join(', ')}`, INSTALL)
        : pass('ffmpeg: encoders', NEEDED_ENCODERS.join(', ')),
      ...(ffmpeg.ffprobePath === null
        ? [fail('ffprobe', 'not found beside ffmpeg', 'install the ffmpeg package of the system')]
        : []),
      ...(ffmpeg.hasZscale ? [] : [warn('ffmpeg: HDR', 'without zscale, HDR stays pale', INSTALL)]),
      ...(ffmpeg.hasChromaprint
        ? []
        : [warn('ffmpeg: intros', 'without chromaprint, intros are not found', INSTALL)]),
      ffmpeg.sandbox.level === 'bubblewrap'
        ? pass('sandbox', ffmpeg.sandbox.summary)
        : sandboxFinding(ffmpeg.sandbox.summary, config.production),
    ];
  } catch (error) {
    return [fail('ffmpeg', messageOf(error), INSTALL)];
  }
};

function versionFinding(ffmpeg: Ffmpeg): Finding {
  const { major, minor } = ffmpeg.version;
  const found = `version ${major}.${minor} at ${ffmpeg.ffmpegPath}`;
  return isOutdated(ffmpeg)
    ? fail('ffmpeg', `${found} has known vulnerabilities; files of others are refused`, INSTALL)
    : pass('ffmpeg', found);
}

function sandboxFinding(summary: string, production: boolean): Finding {
  const advice = 'install bubblewrap and allow unprivileged user namespaces';
  return production ? fail('sandbox', summary, advice) : warn('sandbox', summary, advice);
}
