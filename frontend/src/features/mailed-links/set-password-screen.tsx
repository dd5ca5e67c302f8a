import { ChoosePassword } from './choose-password';

/** The page of an invitation: the user sets their first password. */
export default function SetPasswordScreen() {
  return <ChoosePassword by="invitation" />;
}
