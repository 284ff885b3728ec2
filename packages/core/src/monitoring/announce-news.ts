import type { Database } from '@playlet/db/database';
import type { AlertKind, RaiseAlert } from '@playlet/domain/alert';
import { listNewsFor, type ProductNews } from '@playlet/domain/product-news';
import { listRaisedSubjects } from './alert.ts';

const KINDS = { version: 'new-version', security: 'security-note' } as const satisfies Record<
  ProductNews['kind'],
  AlertKind
>;

/** Raises an alert for each new piece of news about a version after the running one, and returns their number. */
export async function announceNews(
  db: Database,
  { raise }: { raise: RaiseAlert },
  { running, news }: { running: string; news: readonly ProductNews[] },
): Promise<number> {
  const concerned = listNewsFor(running, news);
  const ids = concerned.map(({ id }) => id);
  const raised = await Promise.all(Object.values(KINDS).map((kind) => listRaisedSubjects(db, kind, ids)));
  const known = new Set(raised.flatMap((subjects) => [...subjects]));
  const fresh = concerned.filter(({ id }) => !known.has(id));
  for (const { id, kind, version, publishedOn, title, text, link } of fresh)
    await raise({
      kind: KINDS[kind],
      subject: id,
      message: title.en,
      details: {
        version,
        publishedOn,
        titleZh: title.zh,
        textZh: text.zh,
        textEn: text.en,
        ...(link !== undefined && { link }),
      },
    });
  return fresh.length;
}

/** Returns the news that were announced and concern the running version, the newest version first. */
export async function listAnnouncedNews(db: Database, running: string): Promise<ProductNews[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['kind', 'subject', 'message', 'details'])
    .where('kind', 'in', Object.values(KINDS))
    .execute();
  const news = rows.map(({ kind, subject, message, details }): ProductNews => {
    const textOf = (name: string) => String(details[name] ?? '');
    return {
      id: subject,
      kind: kind === KINDS.security ? 'security' : 'version',
      version: textOf('version'),
      publishedOn: textOf('publishedOn'),
      title: { zh: textOf('titleZh'), en: message },
      text: { zh: textOf('textZh'), en: textOf('textEn') },
      ...(details.link !== undefined && { link: textOf('link') }),
    };
  });
  return listNewsFor(running, news);
}
