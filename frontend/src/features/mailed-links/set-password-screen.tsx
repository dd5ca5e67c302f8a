import { ChoosePassword } from './choose-password';

/** Where an invitation leads: the user's first password makes their account ready. */
export default function SetPasswordScreen() {
  return <ChoosePassword by="invitation" />;
}
