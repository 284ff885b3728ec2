import { useSession } from '../../features/session/session.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { TourButton } from '../../features/session/tour-button.tsx';
import { useTexts } from '../../lib/text.ts';
import { Entrance } from './entrance.tsx';
import { Stage } from './stage.tsx';

/** The page of who is not signed in. */
export default function SignIn() {
  const { signIn } = useTexts();
  const hasEnded = useSession((state) => state.hasEnded);
  return (
    <div className="flex h-full">
      <div className="w-135 shrink-0 stacked:w-full">
        <Entrance title={signIn.title} note={hasEnded && signIn.ended}>
          <SignInForm />
          <TourButton />
          <p className="mt-auto pt-10 text-caption text-text-2">
            {signIn.lost}
            <br />
            {signIn.sessionNote}
          </p>
        </Entrance>
      </div>
      <Stage />
    </div>
  );
}
