import texts from './en/palette.json';
import { addTexts } from './i18n';

addTexts('palette', texts);
