import { agreements } from './agreements.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { catalogue } from './catalogue.ts';
import { complaints } from './complaints.ts';
import { compliance } from './compliance.ts';
import { dramas } from './dramas.ts';
import { entrance } from './entrance.ts';
import { experiments } from './experiments.ts';
import { inbox, notices, setup } from './inbox.ts';
import { ingest } from './ingest.ts';
import { members } from './members.ts';
import { money } from './money.ts';
import { playbackQuality } from './playback-quality.ts';
import { preview } from './preview.ts';
import { promotion } from './promotion.ts';
import { publishing } from './publishing.ts';
import { quality } from './quality.ts';
import { reports } from './reports.ts';
import { service } from './service.ts';
import { sheet } from './sheet.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { support } from './support.ts';
import { system } from './system.ts';

/** The texts of the console in Chinese. A text with values is a function of them; other languages have the same keys. */
const texts = {
  ...shell,
  ...entrance,
  ...staff,
  ...audit,
  ...publishing,
  ...preview,
  ...dramas,
  ...quality,
  ...playbackQuality,
  ...catalogue,
  inbox,
  notices,
  setup,
  ingest,
  ...sheet,
  ...service,
  ...support,
  ...agreements,
  ...backups,
  ...money,
  ...members,
  complaints,
  compliance,
  ...system,
  ...promotion,
  ...reports,
  ...experiments,
} as const;
export default texts;
