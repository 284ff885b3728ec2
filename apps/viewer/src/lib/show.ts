import { BusinessError, NetworkError, StatusError } from './failure.ts';
import { i18n } from './i18n.ts';
import { notify, say } from './messages.ts';

/** Shows a failed call as its `showType` asks. */
export function showFailure(error: unknown): void {
  if (!(error instanceof BusinessError)) return say('error', failureText(error));
  switch (error.showType) {
    case 0:
    case 9:
      return;
    case 1:
      return say('warning', error.message);
    case 3:
      return notify(error.errorCode, error.message);
    default:
      return say('error', error.message);
  }
}

/** The sentence for a failure, where a screen shows it in its own place. */
export function failureText(error: unknown): string {
  if (error instanceof BusinessError) return error.message;
  if (error instanceof StatusError) return i18n._('error.status', { status: error.status });
  if (error instanceof NetworkError) return i18n._('error.network');
  return i18n._('error.request');
}
