import { About } from '../../screens/about/about.tsx';

export default function AboutPage() {
  return <About />;
}
