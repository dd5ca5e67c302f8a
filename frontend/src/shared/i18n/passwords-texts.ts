import texts from './en/passwords.json';
import { addTexts } from './i18n';

addTexts('passwords', texts);
