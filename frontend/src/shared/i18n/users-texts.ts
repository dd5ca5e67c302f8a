import texts from './en/users.json';
import { addTexts } from './i18n';

addTexts('users', texts);
