import type { CallOutput, EndpointName } from './call.ts';
import { useCallMutation } from './call-mutation.ts';
import { downloadFile } from './download.ts';
import { formatDay } from './format.ts';
import { showToast } from './toast.ts';

/** Calls that answer a file. */
type FileCall = {
  [C in EndpointName]: CallOutput<C> extends Blob ? C : never;
}[EndpointName];

type FileExport = {
  /** Of the file, such as `audit`. */
  name: string;
  /** Said once the browser has the file. */
  done: string;
};

/** Saves a list as the file the service makes of it. */
export function useFileExport<C extends FileCall>(call: C, { name, done }: FileExport) {
  return useCallMutation(call, {
    onSuccess: (output) => {
      // These calls answer files: `FileCall` sees to it.
      const file = output as Blob;
      const extension = file.type.startsWith('text/csv') ? 'csv' : 'xlsx';
      downloadFile(`playlet-${name}-${formatDay(new Date())}.${extension}`, file);
      showToast(done);
    },
  });
}
