import texts from './en/day.json';
import { addTexts } from './i18n';

addTexts('day', texts);
