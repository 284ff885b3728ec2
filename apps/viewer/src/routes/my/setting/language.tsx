import { LanguageList } from '../../../screens/language/language-list.tsx';

export default function Language() {
  return <LanguageList />;
}
