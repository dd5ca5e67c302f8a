import texts from './en/access-denied.json';
import { addTexts } from './i18n';

addTexts('accessDenied', texts);
