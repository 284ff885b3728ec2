const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** No name and password before the host, and nothing that could end an attribute. */
const HTTPS = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s\\"'<>]*)?$/i;

/** Whether an entry may lead there: to a path of this product, or to an https address. */
export function isAllowedTarget(target: string): boolean {
  return OWN_PATH.test(target) || HTTPS.test(target);
}
