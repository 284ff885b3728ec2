import { BusinessError, ChunkLoadError, NetworkError, requestIdOf, StatusError } from './failure.ts';
import { i18n } from './i18n.ts';
import { isReplaceable, reloadIfReplaced } from './new-build.ts';
import { notify, showToast } from './toast.ts';

/** Shows a failed call as its `showType` asks. */
export function showFailure(error: unknown): void {
  if (!isReplaceable(error)) return showNow(error);
  void reloadIfReplaced(error).then((isReloading) => isReloading || showNow(error));
}

function showNow(error: unknown): void {
  if (!(error instanceof BusinessError)) return showToast('error', numbered(describeFailure(error), error));
  switch (error.showType) {
    case 0:
    case 9:
      return;
    case 1:
      return showToast('warning', numbered(error.message, error));
    case 3:
      return notify(error.errorCode, error.message);
    default:
      return showToast('error', numbered(error.message, error));
  }
}

/** With the number support asks for, where the fault is in the service's log. */
function numbered(text: string, error: unknown): string {
  const id = requestIdOf(error);
  return id ? `${text} ${i18n._('state.errorCode', { code: id })}` : text;
}

/**
 * Returns the text of a failure for its own place in a screen or list: the service's sentence of a refusal, even
 * without a message, because the place would be empty; the part of the page that failed to load; or a fault of the page
 * itself. Undefined without the service's answer: each place has its own words for that.
 */
export function describePlacedFailure(error: unknown): { title?: string; text: string } | undefined {
  if (error instanceof ChunkLoadError) return { text: i18n._(`state.part.${error.code}`) };
  if (error instanceof StatusError || error instanceof NetworkError || error == null) return undefined;
  if (!(error instanceof BusinessError)) return { text: i18n._('error.request') };
  const { errorCode, message, showType } = error;
  return showType === 3 ? { title: errorCode, text: message } : { text: message };
}

/** The sentence for a failure, where a screen shows it in its own place. */
export function describeFailure(error: unknown): string {
  if (error instanceof BusinessError) return error.message;
  if (error instanceof StatusError) return i18n._('error.status', { status: error.status });
  if (error instanceof NetworkError) return i18n._('error.network');
  return i18n._('error.request');
}
