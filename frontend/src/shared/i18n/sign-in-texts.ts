import texts from './en/sign-in.json';
import { addTexts } from './i18n';

addTexts('signIn', texts);
