import texts from './en/mailed-links.json';
import { addTexts } from './i18n';

addTexts('mailedLinks', texts);
