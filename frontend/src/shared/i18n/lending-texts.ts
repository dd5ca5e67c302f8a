import texts from './en/lending.json';
import { addTexts } from './i18n';

addTexts('lending', texts);
