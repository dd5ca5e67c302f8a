import texts from './en/security.json';
import { addTexts } from './i18n';

addTexts('security', texts);
