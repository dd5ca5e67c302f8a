import texts from './en/pictures.json';
import { addTexts } from './i18n';

addTexts('pictures', texts);
