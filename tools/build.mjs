/** `npm run build`: builds the viewer, unless what is there was built from these very sources. */
import { fail } from './steps/say.mjs';
import { buildViewer } from './steps/viewer.mjs';

buildViewer(process.execPath).catch(fail);
