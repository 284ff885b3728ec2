/** `npm run build`: builds the viewer and the console, unless what is there was built from these very sources. */
import { fail } from './steps/say.mjs';
import { buildWebApps } from './steps/web-apps.mjs';

buildWebApps(process.execPath).catch(fail);
