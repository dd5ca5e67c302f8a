import texts from './en/activation.json';
import { addTexts } from './i18n';

addTexts('activation', texts);
