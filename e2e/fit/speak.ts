/**
 * Has the page speak a language, as where another window chose it, and waits until it stands. It runs in the page, and so
 * is one function that imports nothing.
 */
export async function speak(lang: string, spoken: string): Promise<void> {
  const WAIT_TIMEOUT_MS = 20_000;
  const isThere = () =>
    document.documentElement.lang === spoken &&
    document.querySelector('[aria-busy=true]') === null &&
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity);
  const began = performance.now();
  do {
    // Again and again: the page listens once its first view stands.
    localStorage.setItem('umi_locale', lang);
    dispatchEvent(new StorageEvent('storage', { key: 'umi_locale' }));
    // What measures itself has done so in the frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  } while (!isThere() && performance.now() - began < WAIT_TIMEOUT_MS);
  if (!isThere()) throw new Error(`The page does not speak ${lang}`);
}
