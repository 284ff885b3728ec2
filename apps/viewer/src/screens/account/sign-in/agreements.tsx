import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/link.tsx';
import { Listed } from '../../../ui/listed.tsx';

const DOCUMENTS = ['user', 'privacy'] as const;

/** 《用户协议》和《隐私政策》, each of them a way to read it. */
export function Agreements() {
  const t = useText();
  return (
    <Listed
      items={DOCUMENTS.map((document) => (
        <Link key={document} to={`/my/agreements/${document}`} className="font-medium text-brand-text">
          {t(`consent.${document}`)}
        </Link>
      ))}
    />
  );
}
