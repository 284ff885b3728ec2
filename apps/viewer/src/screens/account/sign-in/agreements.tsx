import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { Listed } from '../../../ui/page/listed.tsx';

const DOCUMENTS = [
  { document: 'user', name: 'consent.user' },
  { document: 'privacy', name: 'consent.privacy' },
] as const;

/** 《用户协议》和《隐私政策》, each of them a way to read it. */
export function Agreements() {
  const t = useText();
  return (
    <Listed
      items={DOCUMENTS.map(({ document, name }) => (
        <Link key={document} to={`/my/agreements/${document}`} className="font-medium text-brand-text">
          {t(name)}
        </Link>
      ))}
    />
  );
}
