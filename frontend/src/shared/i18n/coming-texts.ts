import texts from './en/coming.json';
import { addTexts } from './i18n';

addTexts('coming', texts);
