import texts from './en/audit.json';
import { addTexts } from './i18n';

addTexts('audit', texts);
