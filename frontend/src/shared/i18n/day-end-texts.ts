import texts from './en/day-end.json';
import { addTexts } from './i18n';

addTexts('dayEnd', texts);
